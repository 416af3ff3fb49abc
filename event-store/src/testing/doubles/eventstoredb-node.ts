import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import type { sendUnaryData, Server } from '@grpc/grpc-js';

/** Reports a cluster of one node, which leads. */
export function addNodeServices(server: Server, port: () => number): void {
  const members = (_: unknown, answer: sendUnaryData<InstanceType<typeof gossip.ClusterInfo>>): void => {
    const place = new gossip.EndPoint().setAddress('127.0.0.1').setPort(port());
    const self = new gossip.MemberInfo().setIsAlive(true).setHttpEndPoint(place);
    self.setState(gossip.MemberInfo.VNodeState.LEADER);
    answer(null, new gossip.ClusterInfo().setMembersList([self]));
  };
  server.addService(GossipService, { read: members });
}
