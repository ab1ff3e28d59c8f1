export { type Bus, type BusListener, createBus } from './bus.ts';
export { type BusChannel, openBusChannel } from './bus-channel.ts';
export { decidePageRefresh, type UserState } from './decide-page-refresh.ts';
