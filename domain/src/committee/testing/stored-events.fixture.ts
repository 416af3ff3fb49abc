import type { CommitteeEventType } from '../events.ts';

/**
 * One event of each type as it lies in event logs. Never edit a line: logs that exist do not change. A line that no
 * longer parses means that the change to events.ts would lose histories.
 */
export const storedEvents: Readonly<Record<CommitteeEventType, string>> = {
  CommitteeCreated:
    '{"name":"Rao family","totalMembers":12,"contribution":1000,"cycleDays":30,"cycleType":"fixed","isExisting":false,"adminId":9}',
  PastRoundsEnabled: '{}',
  CommitteeRenamed: '{"name":"Rao and Iyer"}',
  TermsCorrected:
    '{"contribution":5000,"totalMembers":10,"cycleDays":15,"dueAt":"2026-01-21T18:29:59.999Z","pending":[2]}',
  DueDayMoved: '{"roundNumber":2,"dueAt":"2026-03-20T18:29:59.999Z","pending":[1],"reasonId":49}',
  MemberAdded: '{"memberNo":1,"seatNo":1,"userId":101,"owesRound":1}',
  MemberReplaced: '{"seatNo":2,"leavingMemberNo":2,"memberNo":13,"userId":113,"takesOverRounds":[1,4],"reasonId":70}',
  MemberRemoved: '{"seatNo":2,"memberNo":13,"userId":113,"owed":[1,4],"reasonId":73}',
  MemberCorrected: '{"seatNo":2,"memberNo":13,"userId":113,"toUserId":114}',
  AccountsJoined: '{"fromUserId":113,"toUserId":120,"memberNos":[2,13],"wonRounds":[3],"isAdmin":false}',
  RoundOpened:
    '{"roundNumber":2,"dueAt":"2026-02-19T09:00:00.000Z","drawCommitment":"66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925","owing":[{"seatNo":1,"memberNo":1},{"seatNo":2,"memberNo":13}]}',
  PaymentMarked:
    '{"roundNumber":2,"seatNo":1,"memberNo":1,"status":"paid","method":"bank_transfer","paidAt":"2026-01-25T09:00:00.000Z","noteId":40}',
  PartPaid:
    '{"roundNumber":2,"seatNo":1,"memberNo":1,"partNo":2,"amount":600,"left":0,"method":"upi","paidAt":"2026-01-25T09:00:00.000Z"}',
  PartTakenBack: '{"roundNumber":2,"seatNo":1,"memberNo":1,"partNo":1,"amount":400,"left":1000,"status":"pending"}',
  AdvancePaid: '{"seatNo":1,"memberNo":1,"amount":2000,"method":"cash","paidAt":"2026-01-25T09:00:00.000Z"}',
  AdvanceUsed:
    '{"roundNumber":3,"seatNo":1,"memberNo":1,"partNo":1,"amount":1000,"left":0,"method":"cash","paidAt":"2026-01-25T09:00:00.000Z"}',
  AdvanceReturned: '{"seatNo":1,"memberNo":1,"amount":1000}',
  PaymentReported:
    '{"roundNumber":2,"seatNo":1,"memberNo":1,"method":"upi","paidAt":"2026-01-25T09:00:00.000Z","noteId":41}',
  PaymentReportWithdrawn: '{"roundNumber":2,"seatNo":1,"memberNo":1}',
  PaymentReportDeclined: '{"roundNumber":2,"seatNo":1,"memberNo":1,"reasonId":42}',
  PaymentConfirmed: '{"roundNumber":2,"seatNo":1,"memberNo":1}',
  PaymentDisputed: '{"roundNumber":2,"seatNo":1,"memberNo":1,"noteId":43}',
  PaymentDisputeSettled: '{"roundNumber":2,"seatNo":1,"memberNo":1,"outcome":"unpaid","by":"admin","noteId":44}',
  PastRoundRecorded:
    '{"roundNumber":3,"winner":{"seatNo":1,"memberNo":1,"userId":101},"drawDate":"2025-12-01T00:00:00.000Z","method":"cheque","receivedBy":71,"paid":[{"seatNo":1,"memberNo":1}]}',
  DrawOpened:
    '{"roundNumber":2,"eligible":[103,113],"unpaidPastWinners":[101],"clientNonce":"1111111111111111111111111111111111111111111111111111111111111111"}',
  DrawRecommitted:
    '{"roundNumber":2,"drawCommitment":"66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925","epoch":1795375585}',
  DrawConducted:
    '{"roundNumber":2,"winner":{"seatNo":2,"memberNo":13,"userId":113},"receivedBy":"Admin","method":"cash","proof":{"seed":"0000000000000000000000000000000000000000000000000000000000000000","clientNonce":"1111111111111111111111111111111111111111111111111111111111111111","commitment":"66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925","digest":"2222222222222222222222222222222222222222222222222222222222222222"}}',
  WinnerSelected:
    '{"roundNumber":4,"winner":{"seatNo":5,"memberNo":5,"userId":105},"method":"upi","overridesOpenDraw":true}',
  DecisionTakenBack:
    '{"roundNumber":3,"winner":{"seatNo":1,"memberNo":1,"userId":101},"reopens":true,"closes":4,"owing":[{"seatNo":1,"memberNo":1}],"reasonId":72}',
  PotHandedOver:
    '{"roundNumber":3,"memberNo":1,"partNo":2,"amount":5000,"method":"upi","day":"2026-01-25T09:00:00.000Z","noteId":45}',
  HandOverTakenBack: '{"roundNumber":3,"memberNo":1,"partNo":2,"amount":5000,"reasonId":46}',
  HandOverConfirmed: '{"roundNumber":3,"memberNo":1,"partNos":[1,2],"by":1}',
  HandOverDisputed: '{"roundNumber":3,"memberNo":1,"partNos":[1,2],"by":1,"reasonId":47}',
  HandOverSettled:
    '{"roundNumber":3,"memberNo":1,"partNos":[1,2],"outcome":"not-received","amount":5000,"arrived":[{"partNo":1,"amount":5000}],"noteId":48}',
  CommitteeEnded: '{"roundNumber":2,"reasonId":72}',
  CommitteeCompleted: '{}',
  TurnsArranged: '{"order":[7,3]}',
  TurnsDrawOpened: '{"seats":[1,2,3],"clientNonce":"1111111111111111111111111111111111111111111111111111111111111111"}',
  TurnsDrawn:
    '{"order":[2,3,1],"proof":{"seed":"0000000000000000000000000000000000000000000000000000000000000000","clientNonce":"1111111111111111111111111111111111111111111111111111111111111111","commitment":"66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925","digest":"2222222222222222222222222222222222222222222222222222222222222222"}}',
  TurnGiven: '{"roundNumber":4,"winner":{"seatNo":5,"memberNo":5,"userId":105},"method":"upi"}',
  TurnSwapRequested:
    '{"swapNo":1,"seatNo":2,"memberNo":2,"toSeatNo":5,"toMemberNo":6,"fromUserId":102,"toUserId":106,"turn":1,"toTurn":4}',
  TurnSwapRequestEnded:
    '{"swapNo":1,"seatNo":2,"memberNo":2,"toSeatNo":5,"toMemberNo":6,"fromUserId":102,"toUserId":106,"by":"declined"}',
  TurnsSwapped:
    '{"swapNo":2,"seatNo":2,"memberNo":2,"toSeatNo":5,"toMemberNo":6,"fromUserId":102,"toUserId":106,"order":[5,1,3,2]}',
  PassOnRequested:
    '{"roundNumber":4,"seatNo":2,"memberNo":2,"toSeatNo":5,"toMemberNo":6,"fromUserId":102,"toUserId":106}',
  PassOnRequestEnded:
    '{"roundNumber":4,"seatNo":2,"memberNo":2,"toSeatNo":5,"toMemberNo":6,"fromUserId":102,"toUserId":106,"by":"withdrawn"}',
  PotPassedOn: '{"roundNumber":4,"seatNo":2,"memberNo":2,"toSeatNo":5,"toMemberNo":6,"fromUserId":102,"toUserId":106}',
  AdminTransferRequested: '{"fromUserId":9,"toUserId":101,"memberNo":1}',
  AdminTransferRequestEnded: '{"fromUserId":9,"toUserId":101,"by":"declined"}',
  AdminTransferred: '{"fromUserId":9,"toUserId":101}',
  CommitteeDeleted: '{}',
  CommitteeRestored: '{"completed":false}',
};

/** Types whose data has grown since, some with all fields that they have today. Never edit these lines either. */
export const grownEvents: Partial<Readonly<Record<CommitteeEventType, readonly string[]>>> = {
  CommitteeCreated: [
    '{"name":"Rao family","totalMembers":12,"contribution":1000,"cycleDays":30,"cycleType":"fixed","isExisting":false,"adminId":9,"digests":{"adminName":"3333333333333333333333333333333333333333333333333333333333333333"}}',
    '{"name":"Rao family","totalMembers":12,"contribution":1000,"cycleDays":30,"cycleType":"fixed","isExisting":false,"adminId":9,"continues":123456780}',
    '{"name":"Rao family","totalMembers":12,"contribution":1000,"cycleDays":30,"cycleType":"fixed","isExisting":false,"adminId":9,"turns":"one-draw"}',
  ],
  TermsCorrected: ['{"contribution":5000,"totalMembers":10,"cycleDays":15,"pending":[],"turns":"agreed"}'],
  TurnsDrawOpened: [
    '{"seats":[1,2,3],"clientNonce":"1111111111111111111111111111111111111111111111111111111111111111","beacon":{"chain":"52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971","round":1000}}',
  ],
  TurnsDrawn: [
    '{"order":[2,3,1],"proof":{"v":2,"beaconSignature":"b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39","digest":"2222222222222222222222222222222222222222222222222222222222222222"}}',
  ],
  CommitteeEnded: [
    '{"roundNumber":2,"reasonId":72,"digests":{"reason":"7777777777777777777777777777777777777777777777777777777777777777"}}',
  ],
  MemberAdded: [
    '{"memberNo":1,"seatNo":1,"userId":101,"owesRound":1,"digests":{"name":"4444444444444444444444444444444444444444444444444444444444444444","phone":"5555555555555555555555555555555555555555555555555555555555555555"}}',
    '{"memberNo":2,"seatNo":2,"userId":102,"owesRound":1,"noPhone":true,"digests":{"name":"4444444444444444444444444444444444444444444444444444444444444444"}}',
  ],
  MemberReplaced: [
    '{"seatNo":2,"leavingMemberNo":2,"memberNo":13,"userId":113,"takesOverRounds":[1,4],"reasonId":70,"digests":{"name":"4444444444444444444444444444444444444444444444444444444444444444","phone":"5555555555555555555555555555555555555555555555555555555555555555","reason":"6666666666666666666666666666666666666666666666666666666666666666"}}',
    '{"seatNo":2,"leavingMemberNo":2,"memberNo":13,"userId":113,"takesOverRounds":[],"reasonId":70,"noPhone":true}',
  ],
  MemberRemoved: [
    '{"seatNo":2,"memberNo":13,"userId":113,"owed":[]}',
    '{"seatNo":2,"memberNo":13,"userId":113,"owed":[1],"reasonId":73,"digests":{"reason":"6666666666666666666666666666666666666666666666666666666666666666"}}',
    '{"seatNo":2,"memberNo":13,"userId":113,"owed":[1],"left":true}',
  ],
  MemberCorrected: [
    '{"seatNo":2,"memberNo":13,"userId":113,"digests":{"name":"4444444444444444444444444444444444444444444444444444444444444444","phone":"5555555555555555555555555555555555555555555555555555555555555555"}}',
    '{"seatNo":2,"memberNo":13,"userId":113,"toUserId":115,"notMe":true,"digests":{"name":"4444444444444444444444444444444444444444444444444444444444444444"}}',
  ],
  PaymentMarked: [
    '{"roundNumber":2,"seatNo":1,"memberNo":1,"status":"paid","method":"bank_transfer","paidAt":"2026-01-25T09:00:00.000Z","noteId":40,"digests":{"note":"7777777777777777777777777777777777777777777777777777777777777777"}}',
    '{"roundNumber":2,"seatNo":1,"memberNo":1,"status":"overdue","words":"kept"}',
    '{"roundNumber":2,"seatNo":1,"memberNo":1,"status":"pending","undoes":"2026-01-25T09:00:00.000Z"}',
    '{"roundNumber":2,"seatNo":1,"memberNo":1,"status":"paid","method":"cash","paidAt":"2026-01-25T09:00:00.000Z","part":{"partNo":2,"amount":600}}',
    '{"roundNumber":2,"seatNo":1,"memberNo":1,"status":"pending","takesBack":[1,2]}',
  ],
  PaymentReported: [
    '{"roundNumber":2,"seatNo":1,"memberNo":1,"method":"upi","paidAt":"2026-01-25T09:00:00.000Z","noteId":41,"digests":{"note":"7777777777777777777777777777777777777777777777777777777777777777"}}',
    '{"roundNumber":2,"seatNo":1,"memberNo":1,"method":"upi","paidAt":"2026-01-25T09:00:00.000Z","amount":400}',
  ],
  PartPaid: [
    '{"roundNumber":2,"seatNo":1,"memberNo":1,"partNo":1,"amount":400,"left":600,"method":"upi","paidAt":"2026-01-25T09:00:00.000Z","noteId":45,"digests":{"note":"7777777777777777777777777777777777777777777777777777777777777777"},"words":"kept"}',
  ],
  PartTakenBack: [
    '{"roundNumber":2,"seatNo":1,"memberNo":1,"partNo":1,"amount":400,"left":1000,"status":"overdue","fromAdvance":true,"words":"kept","reasonId":46,"digests":{"reason":"7777777777777777777777777777777777777777777777777777777777777777"}}',
  ],
  AdvancePaid: [
    '{"seatNo":1,"memberNo":1,"amount":2000,"method":"cash","paidAt":"2026-01-25T09:00:00.000Z","noteId":47,"digests":{"note":"7777777777777777777777777777777777777777777777777777777777777777"}}',
  ],
  PaymentReportDeclined: [
    '{"roundNumber":2,"seatNo":1,"memberNo":1,"reasonId":42,"digests":{"reason":"7777777777777777777777777777777777777777777777777777777777777777"}}',
  ],
  PaymentDisputed: [
    '{"roundNumber":2,"seatNo":1,"memberNo":1,"noteId":43,"digests":{"note":"7777777777777777777777777777777777777777777777777777777777777777"}}',
  ],
  PaymentDisputeSettled: [
    '{"roundNumber":2,"seatNo":1,"memberNo":1,"outcome":"paid","by":"member","noteId":44,"digests":{"note":"7777777777777777777777777777777777777777777777777777777777777777"}}',
  ],
  PastRoundRecorded: [
    '{"roundNumber":3,"winner":{"seatNo":1,"memberNo":1,"userId":101},"drawDate":"2025-12-01T00:00:00.000Z","method":"cheque","receivedBy":71,"paid":[{"seatNo":1,"memberNo":1}],"digests":{"receivedBy":"8888888888888888888888888888888888888888888888888888888888888888"}}',
    '{"roundNumber":3,"winner":{"seatNo":1,"memberNo":1,"userId":101},"drawDate":"2025-12-01T00:00:00.000Z","method":"cheque","receivedBy":"Admin","paid":[{"seatNo":1,"memberNo":1,"part":{"partNo":2,"amount":600}}]}',
  ],
  DrawOpened: [
    '{"roundNumber":2,"eligible":[103,113],"unpaidPastWinners":[101],"clientNonce":"1111111111111111111111111111111111111111111111111111111111111111","beacon":{"chain":"52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971","round":1000}}',
  ],
  DrawConducted: [
    '{"roundNumber":2,"winner":{"seatNo":2,"memberNo":13,"userId":113},"receivedBy":71,"method":"cash","proof":{"v":2,"beaconSignature":"b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39","digest":"2222222222222222222222222222222222222222222222222222222222222222"},"digests":{"receivedBy":"8888888888888888888888888888888888888888888888888888888888888888"}}',
  ],
  DecisionTakenBack: [
    '{"roundNumber":3,"winner":{"seatNo":1,"memberNo":1,"userId":101},"reopens":false,"owing":[],"reasonId":72,"digests":{"reason":"7777777777777777777777777777777777777777777777777777777777777777"}}',
    '{"roundNumber":3,"winner":{"seatNo":1,"memberNo":1,"userId":101},"reopens":true,"closes":4,"owing":[{"seatNo":1,"memberNo":1,"part":{"partNo":2,"amount":600}}],"reasonId":72}',
  ],
  AdminTransferred: [
    '{"fromUserId":9,"toUserId":101,"digests":{"adminName":"3333333333333333333333333333333333333333333333333333333333333333"}}',
  ],
};
