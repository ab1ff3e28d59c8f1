import { startS3Server } from './s3-server.ts';

// A server that speaks S3 as a process that can be killed, for drills: `s3-process <directory> <port>`.
const [directory, port] = process.argv.slice(2);
if (directory === undefined || port === undefined) throw new Error('s3-process <directory> <port>');
await startS3Server({ directory, port: Number(port) });
