import type { StorefrontIslands } from '../../types';
import { findArrival, type OriginalScript, whenLate } from './original-scripts';

/** Returns a signal that has aborted where the original script runs, and aborts when the script arrives late. */
export type GetLate = () => AbortSignal;

/** A function of a host that either the host's own script or this bundle runs. */
export interface Feature<Host = StorefrontIslands, Result = unknown> {
  /** The host's own script of the same function. */
  original: OriginalScript;
  run(host: Host, getLate: GetLate): Result;
  /** Works beside the original script. */
  follow?(host: Host, getLate: GetLate): Result;
}

export const startFeature = <Host, Result>(
  { original, run, follow }: Feature<Host, Result>,
  host: Host,
): Result | undefined => (findArrival(original).aborted ? follow : run)?.(host, () => whenLate(original));
