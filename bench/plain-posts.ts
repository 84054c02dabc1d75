import { parentPort, workerData } from 'node:worker_threads'

/** What the thread is given: bodies posted by nothing but `fetch`, so many at a time. */
export type PlainPosts = { urls: readonly string[]; body: string; count: number; width: number }

const { urls, body, count, width } = workerData as PlainPosts
let next = 0
const lane = async () => {
  for (let at = next++; at < count; at = next++) {
    const answer = await fetch(urls[at % urls.length] ?? '', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    if (answer.status !== 204) throw new Error(`A post was answered with ${answer.status}`)
  }
}
const began = performance.now()
await Promise.all(Array.from({ length: width }, lane))
parentPort?.postMessage(performance.now() - began)
