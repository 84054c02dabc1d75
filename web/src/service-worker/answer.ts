import type { KeptFiles } from './kept-files.ts'

type Asked = Pick<Request, 'url' | 'method' | 'mode'>
/** What the worker answers itself; everything else, above all the API, passes it untouched. */
export type Kind = 'page' | 'file' | undefined

const patienceMs = 4000
// Names with a hash of their content, also of the logo of the marketplace. The program of the map is large, and shows nothing without a connection.
const named = /^\/(brand\/|assets\/(?!street-map|maplibre-gl-worker))/
// As the server decides it (server/platform/site.ts).
const noPage = /^\/api(\/|$)|\.\w{1,8}$|\/\./

/** Whether a request is for a page of the app or one of its files. */
export function kindOf({ url, method, mode }: Asked, origin: string): Kind {
  const { origin: at, pathname } = new URL(url)
  if (method !== 'GET' || at !== origin) return undefined
  if (mode === 'navigate') return noPage.test(pathname) ? undefined : 'page'
  return named.test(pathname) ? 'file' : undefined
}

/**
 * A page from the network, so that a reload always shows the newest version; the kept shell if the network or the server does not answer
 * within four seconds.
 */
export async function answerPage(kept: KeptFiles, url: string, network: Promise<Response>): Promise<Response> {
  const usable = network.then((answer) => (answer.status >= 502 && answer.status <= 504 ? undefined : answer))
  const soon = await Promise.race([usable.catch(() => undefined), pause(patienceMs)])
  return soon ?? (await kept.page(new URL(url).pathname)) ?? network
}

/** A file as kept, or else from the network and kept from then on. */
export async function answerFile(
  kept: KeptFiles,
  request: Request,
  { fetchFile = fetch, later }: { fetchFile?: typeof fetch; later: (work: Promise<unknown>) => void },
): Promise<Response> {
  const found = await kept.file(request.url)
  if (found) return found
  const answer = await fetchFile(request)
  if (answer.status === 200) later(kept.add(request.url, answer.clone()).catch(() => undefined))
  return answer
}

function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}
