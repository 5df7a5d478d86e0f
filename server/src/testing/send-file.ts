import { createReadStream } from 'node:fs'
import { request } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { makeVideoFile } from './videos.ts'

/** A client in a separate process, so that its memory does not count as the server's: creates a large video and uploads it. */
const [url = '', token = '', operations = '', path = ''] = process.argv.slice(2)
await makeVideoFile(path, { seconds: 50, frameBytes: 105_000 })

const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const map = '{"0":["variables.newPost.medias.video"]}'
const file = '--b\r\nContent-Disposition: form-data; name="0"; filename="a.mp4"\r\n\r\n'
async function* body() {
  yield Buffer.from(part('operations', operations) + part('map', map) + file)
  yield* createReadStream(path)
  yield Buffer.from('\r\n--b--\r\n')
}
const headers = {
  authorization: `Bearer ${token}`,
  'content-type': 'multipart/form-data; boundary=b',
  'graphql-require-preflight': 'true',
}
const sending = request(url, { method: 'POST', headers }, (response) => response.pipe(process.stdout))
await pipeline(body, sending)
