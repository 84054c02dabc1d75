import { afterEach, expect, it, vi } from 'vitest'
import { uploadToImageHost } from './image-host.ts'

const host = { url: 'https://images.example/v1_1/kettle/image/upload', preset: 'logos' }
const file = new File(['picture'], 'logo.png', { type: 'image/png' })

class FakeRequest extends EventTarget {
  static last: FakeRequest
  upload = new EventTarget()
  status = 0
  responseText = ''
  opened: string[] = []
  body: FormData | undefined
  constructor() {
    super()
    FakeRequest.last = this
  }
  open(...how: string[]) {
    this.opened = how
  }
  send(body: FormData) {
    this.body = body
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text })
    this.dispatchEvent(new Event('load'))
  }
}

function send(onProgress: (share: number) => void = () => undefined) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return { sent: uploadToImageHost(host, file, onProgress), request: FakeRequest.last }
}
afterEach(() => vi.unstubAllGlobals())

it("A picture is uploaded with the account's preset, reports its progress, and returns its public id", async () => {
  const shares: number[] = []
  const { sent, request } = send((share) => shares.push(share))
  expect(request.opened).toEqual(['POST', host.url])
  expect([...(request.body?.keys() ?? [])].toSorted()).toEqual(['file', 'upload_preset'])
  expect(request.body?.get('upload_preset')).toBe('logos')
  request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 4 }))
  request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 0 }))
  request.answer(200, JSON.stringify({ public_id: 'logos/1', secure_url: 'https://images.example/logos/1' }))
  expect(await sent).toEqual({ publicId: 'logos/1' })
  expect(shares).toEqual([0.25, 0])
})

it.each([
  [400, '{"error":{"message":"Upload preset not found"}}'],
  [500, '{"public_id":"logos/1"}'],
  [200, '<html>'],
  [200, 'null'],
  [200, '{"public_id":7}'],
  [200, '{}'],
  [200, '"public_id"'],
  [200, '7'],
])('An answer %d with %s is a refusal', async (status, text) => {
  const { sent, request } = send()
  request.answer(status, text)
  expect(await sent).toBe('refused')
})

it.each(['error', 'timeout', 'abort'])('After an %s the host counts as unreachable', async (end) => {
  const { sent, request } = send()
  request.dispatchEvent(new Event(end))
  expect(await sent).toBe('unreached')
})
