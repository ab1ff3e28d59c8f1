import type { FileReading } from './read-file.ts';
import type { FileSource, ReadingAnswer, ReadingProblem, ReadingRequest } from './reading-messages.ts';

/** A file that could not be read. */
export class ReadingFailed extends Error {
  readonly problem: ReadingProblem;

  constructor(problem: ReadingProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Reads files outside of the page's thread. */
export interface FileReader {
  readonly read: (source: FileSource) => Promise<FileReading>;
  /** The content, unpacked where it is in a ZIP. */
  readonly content: (source: FileSource) => Promise<Blob>;
  readonly picture: (source: FileSource) => Promise<Blob | undefined>;
  readonly close: () => void;
}

type Work = Omit<ReadingRequest, 'id'>;
interface Waiting extends Work {
  readonly resolve: (answer: ReadingAnswer) => void;
}

/**
 * Each worker reads one file after another. Contents that are sent, and pictures of rows that are looked at, come before files
 * that wait to be read.
 */
export function createReader(create: () => Worker, workers = 2): FileReader {
  const urgent: Waiting[] = [];
  const later: Waiting[] = [];
  const all: Worker[] = [];
  const idle: Worker[] = [];
  let lastId = 0;

  const next = () => {
    while (idle.length > 0 || all.length < workers) {
      const one = urgent.shift() ?? later.shift();
      if (!one) return;
      run(idle.pop() ?? started(), one);
    }
  };
  const started = () => {
    const worker = create();
    all.push(worker);
    return worker;
  };
  const run = (worker: Worker, { resolve, ...work }: Waiting) => {
    lastId += 1;
    const id = lastId;
    const finish = (answer: ReadingAnswer) => {
      worker.onmessage = null;
      worker.onerror = null;
      resolve(answer);
      idle.push(worker);
      next();
    };
    worker.onmessage = ({ data }: MessageEvent<ReadingAnswer>) => data.id === id && finish(data);
    worker.onerror = () => finish({ id, problem: 'gone' });
    worker.postMessage({ id, ...work } satisfies ReadingRequest);
  };
  const request = async (work: Work): Promise<ReadingAnswer> => {
    const answer = await new Promise<ReadingAnswer>((resolve) => {
      (work.work === 'read' ? later : urgent).push({ ...work, resolve });
      next();
    });
    if (answer.problem) throw new ReadingFailed(answer.problem);
    return answer;
  };

  return {
    read: async (source) => {
      const { reading } = await request({ work: 'read', source });
      if (!reading) throw new ReadingFailed('gone');
      return reading;
    },
    content: async (source) => {
      if (!source.entry) return source.file;
      const { blob } = await request({ work: 'unpack', source });
      if (!blob) throw new ReadingFailed('gone');
      return blob;
    },
    picture: async (source) => (await request({ work: 'picture', source })).blob,
    close: () => {
      urgent.length = 0;
      later.length = 0;
      for (const worker of all.splice(0)) worker.terminate();
      idle.length = 0;
    },
  };
}
