// For the module that crops photographs.
export { findSource, swapKeys } from './renditions.repository.ts';
