import { request } from 'node:http';

/** One call of a reader; returns the data of its answer. */
export function call(agent, url, cookie, [method, path, payload]) {
  const body = payload && JSON.stringify(payload);
  const headers = {
    ...{ cookie, 'x-requested-with': 'newsphoto' },
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api${path}`, { method, agent, headers }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode >= 400)
          reject(new Error(`${path}: ${answer.statusCode} ${text.slice(0, 200)}`));
        else resolve(JSON.parse(text).data);
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
