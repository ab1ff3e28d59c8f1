import type { Composition } from '@newsphoto/contract';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LeaveGuard } from '../features/leave-guard/leave-guard.ts';
import type { ConfirmationPort } from '../features/login/confirmation-port.ts';
import type { PinsState } from '../features/pins/pins-state.ts';
import type { ReleaseTable } from '../federation/release-table.ts';
import type { RemoteRegistry } from '../federation/remote-registry.ts';
import type { TrayState } from './extensions/tray-state.ts';

/** What the app provides to its views. */
export interface AppServices {
  readonly registry: RemoteRegistry;
  readonly leaveGuard: LeaveGuard;
  readonly pins: PinsState;
  readonly confirmation: ConfirmationPort;
  readonly table: Pick<ReleaseTable, 'current' | 'subscribe' | 'show'>;
  readonly tray: TrayState;
}

export const AppServicesContext = createContext<AppServices | undefined>(undefined);

export function useAppServices(): AppServices {
  const services = useContext(AppServicesContext);
  if (!services) throw new Error('The app services are provided in main.tsx.');
  return services;
}

/** The current composition of this tab. */
export function useComposition(): Composition {
  const { table } = useAppServices();
  return useSyncExternalStore(table.subscribe, table.current);
}
