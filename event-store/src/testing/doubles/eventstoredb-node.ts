import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { sendUnaryData, Server } from '@grpc/grpc-js';

/** What the double says of itself: it leads a cluster of one, and would take appends in one call for all. */
export function addNodeServices(server: Server, port: () => number): void {
  const members = (_: unknown, answer: sendUnaryData<InstanceType<typeof gossip.ClusterInfo>>): void => {
    const place = new gossip.EndPoint().setAddress('127.0.0.1').setPort(port());
    const self = new gossip.MemberInfo().setIsAlive(true).setHttpEndPoint(place);
    self.setState(gossip.MemberInfo.VNodeState.LEADER);
    answer(null, new gossip.ClusterInfo().setMembersList([self]));
  };
  // It is claimed and not there: the store must never take that way, where one failure is everybody's.
  const batchAppend = new features.SupportedMethod()
    .setServiceName('event_store.client.streams.streams')
    .setMethodName('batchappend');
  const methods = (_: unknown, answer: sendUnaryData<InstanceType<typeof features.SupportedMethods>>): void =>
    answer(null, new features.SupportedMethods().setEventStoreServerVersion('23.10.0').setMethodsList([batchAppend]));
  server.addService(GossipService, { read: members });
  server.addService(ServerFeaturesService, { getSupportedMethods: methods });
}
