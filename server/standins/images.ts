import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Picture = { type: string; bytes: Uint8Array<ArrayBuffer> }
type Answer = { status: number; type?: string; body?: string | Uint8Array }

export type ImagesStandin = {
  /** The configuration that makes pages use this server. */
  env: Record<string, string>
  /** Every picture by its public id. */
  pictures: Map<string, Picture>
  /** Delays uploads until the returned function is called. */
  hold(): () => void
  /** Refuses the next upload, as the host does if the preset does not allow the format. */
  refuseNext(): void
  stop(): Promise<void>
}

const account = 'crewcall-standin'
const preset = 'locations'

/** Starts the image host's stand-in on loopback: it accepts unsigned uploads with a preset, and serves them. */
export async function startImages(): Promise<ImagesStandin> {
  const pictures = new Map<string, Picture>()
  let held = Promise.resolve()
  let isRefusing = false

  async function take(request: IncomingMessage, address: string): Promise<Answer> {
    const form = await formOf(request)
    await held
    if (isRefusing) {
      isRefusing = false
      return failure('Image file format png not allowed')
    }
    if (form.get('upload_preset') !== preset) return failure('Upload preset not found')
    const file = form.get('file')
    if (!(file instanceof File) || !file.type.startsWith('image/')) return failure('Invalid image file')
    const public_id = `logos/standin_${pictures.size + 1}`
    pictures.set(public_id, { type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) })
    const secure_url = `${address}/${account}/image/upload/${public_id}`
    return { status: 200, body: JSON.stringify({ public_id, secure_url, bytes: file.size, resource_type: 'image' }) }
  }

  function deliver(path: string): Answer {
    const asked = new RegExp(`^/${account}/image/upload/c_limit,w_\\d+/(.+)$`).exec(path)
    const picture = pictures.get(asked?.[1] ?? '')
    if (!picture) return { status: 404 }
    return { status: 200, type: picture.type, body: picture.bytes }
  }

  const { url, stop } = await serve(async (request, address) => {
    const path = request.url ?? '/'
    const isUpload = path === `/v1_1/${account}/image/upload`
    if (request.method === 'OPTIONS') return { status: isUpload ? 200 : 404 }
    if (request.method === 'POST' && isUpload) return take(request, address)
    return request.method === 'GET' ? deliver(path) : { status: 404 }
  })
  return {
    env: { IMAGE_HOST: account, IMAGE_UPLOAD_PRESET: preset, IMAGE_UPLOAD_URL: url, IMAGE_DELIVERY_URL: url },
    pictures,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    refuseNext() {
      isRefusing = true
    },
    stop,
  }
}

async function serve(answer: (request: IncomingMessage, address: string) => Promise<Answer>) {
  const server = createServer((request, response) => {
    answer(request, url).then(
      (given) => reply(response, given),
      (error: unknown) => reply(response, { status: 500, body: JSON.stringify({ error: { message: String(error) } }) }),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return { url, stop }
}

function reply(response: ServerResponse, { status, type = 'application/json', body }: Answer): void {
  response.writeHead(status, {
    'content-type': type,
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type, x-requested-with',
  })
  response.end(body)
}

const failure = (message: string): Answer => ({ status: 400, body: JSON.stringify({ error: { message } }) })

async function formOf(request: IncomingMessage): Promise<FormData> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of request) parts.push(new Uint8Array(part as Buffer))
  return new Response(new Blob(parts), { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData()
}
