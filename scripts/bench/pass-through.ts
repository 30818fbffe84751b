import express from 'express';
import { Agent, request } from 'undici';

/**
 * A minimal Express proxy, without sessions, checks or logs. Its arguments are its port and the URL of the upstream.
 */
const [port, upstream] = process.argv.slice(2);
const dispatcher = new Agent({ connections: 128 });

const app = express().disable('x-powered-by').disable('etag');
app.use(async (req, res) => {
  const answer = await request(upstream + req.url, { dispatcher });
  res
    .status(answer.statusCode)
    .type('application/json')
    .send(await answer.body.text());
});
app.listen(Number(port));
