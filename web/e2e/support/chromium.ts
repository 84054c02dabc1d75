import { chromiumPath } from '../../../scripts/chromium.ts'

// The product needs no external network, and neither may a page of it: every host name except this machine's is unknown here.
// `crewcall.wifi` is this machine as seen by others on its network.
const onlyHere = '--host-resolver-rules=MAP crewcall.wifi 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'

/** How the browser of a journey is started. */
export async function chromium(...more: readonly string[]): Promise<{ executablePath: string; args: string[] }> {
  return { executablePath: await chromiumPath(), args: ['--no-sandbox', onlyHere, ...more] }
}
