import { type BackgroundDeps, input } from './api-module.ts';
import { API_MODULES } from './modules/index.ts';

/** Starts the background work of every module; returns functions that stop it. */
export const startBackgroundWork = (deps: BackgroundDeps): (() => Promise<void>)[] =>
  API_MODULES.flatMap(({ background }) => input(background)?.(deps) ?? []);
