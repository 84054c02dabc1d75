import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits until the API at this address can serve. Only an address at which something listens may be asked: a connection to a free port of the
 * range from which outgoing ones take theirs may be answered by itself, and then nobody else can listen there.
 * @throws Error if it cannot within three minutes
 */
export async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 1800; tries += 1) {
    if (await isReady(`${url}/api/health/ready`)) return
    await sleep(100)
  }
  throw new Error('The API did not become ready within three minutes; its log is in the data folder under logs/.')
}

// With an agent of its own, which no proxy of the environment stands before.
function isReady(url: string): Promise<boolean> {
  return new Promise((done) => {
    get(url, { agent: new Agent() }, (answer) => done(answer.resume().statusCode === 200)).once('error', () => done(false))
  })
}
