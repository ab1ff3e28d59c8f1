// The store
export { limitFileReaders } from './adapters/file-readers.ts';
export { readSigner } from './adapters/key-files.ts';
export { createFileReleaseStore, openReleaseStore } from './adapters/object-release-store.ts';
export { openReportStore } from './adapters/object-report-store.ts';
export { isRemoteAddress } from './adapters/open-object-storage.ts';
export {
  type BoardFigures,
  type BoardParts,
  readBoard,
  readBoardJournal,
  readFigures,
  readSeries,
} from './adapters/release-board.ts';
export { copiesOf, damageOf } from './adapters/release-files.ts';
export { type TakenBack, watchCanaries } from './adapters/watch-canaries.ts';

// Changing channels
export { type OrderedChange, orderChange } from './cli/order-change.ts';

// Receiving publications
export { PUBLICATIONS_PATH } from './cli/publish-through.ts';
export { type ReceivedPublication, receivePublication } from './cli/receive-publication.ts';
export { isForInternalAlone, versionsOf, wayToCanary } from './domain/candidate-versions.ts';
// Choosing releases: pure functions
export { API } from './domain/check-api.ts';
export { type Cohort, type Cohorts, cohortOf, cohortsOf } from './domain/cohorts.ts';
export { baseOf, composeTable } from './domain/compose-table.ts';
export { type FailureContext, FailureCounts } from './domain/failure-counts.ts';
export { lowestVersion } from './domain/lowest-version.ts';
export { mediaTypeOf } from './domain/media-type.ts';
export { newestFirst } from './domain/newest-first.ts';
export { parsePin, pinsText } from './domain/pin.ts';
export { endOfPinProof, pinProof } from './domain/pin-link.ts';
export { countEntry, PER_NETWORK, type ReportSegment, segmentStart } from './domain/report-counts.ts';
export {
  HOST,
  type NotChosen,
  type SolvedReleases,
  type SolveRequest,
  solveReleases,
} from './domain/solve-releases.ts';
export { ReleaseRefused, type ReleaseStore, type ReportStore } from './ports.ts';
