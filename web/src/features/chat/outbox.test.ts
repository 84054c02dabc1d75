import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drainUnsent, dropUnsent, keepSending, keepUnsent, retryUnsent, type Unsent } from './outbox.ts'

const write = (body: string, channel_id = 7) => keepUnsent({ user_id: 1, channel_id, body, quick_reply: null })
const kept = () => JSON.parse(localStorage.getItem('chat-unsent') ?? '[]') as Unsent[]
const bodies = () => kept().map(({ body }) => body)

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

describe('A message that is not sent yet', () => {
  it('is kept until the server has it, and sent again with the same id', async () => {
    const { client_id } = write('I am at the door')
    const send = vi.fn<(message: Unsent) => Promise<'sent'>>().mockRejectedValueOnce(new Error('no line')).mockResolvedValue('sent')
    await drainUnsent(1, send)
    expect(bodies()).toEqual(['I am at the door'])
    await drainUnsent(1, send)
    expect(bodies()).toEqual([])
    expect(send.mock.calls.map(([sent]) => sent.client_id)).toEqual([client_id, client_id])
  })

  it('does not overtake an earlier one', async () => {
    write('first')
    write('second')
    const sent: string[] = []
    await drainUnsent(1, async ({ body }) => {
      if (sent.length === 0 && body === 'second') throw new Error('overtaken')
      sent.push(body)
      if (sent.length === 1) throw new Error('no line')
      return 'sent'
    })
    expect(bodies()).toEqual(['first', 'second'])
    await drainUnsent(1, async ({ body }) => {
      sent.push(body)
      return 'sent'
    })
    expect(sent).toEqual(['first', 'first', 'second'])
  })

  it('stays with its reason when the server refuses it, and does not hold up the others', async () => {
    const { client_id } = write('too late')
    write('elsewhere', 8)
    const send = async ({ channel_id }: Unsent) => (channel_id === 7 ? { refusal: 'This chat closed' } : ('sent' as const))
    await drainUnsent(1, send)
    expect(kept()).toMatchObject([{ body: 'too late', refusal: 'This chat closed' }])
    retryUnsent(client_id)
    expect(kept()[0]?.refusal).toBeUndefined()
    dropUnsent(client_id)
    expect(kept()).toEqual([])
  })

  it('is never sent by somebody else on the same phone', async () => {
    write('private')
    const send = vi.fn<(message: Unsent) => Promise<'sent'>>().mockResolvedValue('sent')
    await drainUnsent(2, send)
    expect([send.mock.calls.length, bodies()]).toEqual([0, ['private']])
  })

  it('is sent as soon as it is written, and when the device is online again', async () => {
    const send = vi.fn<(message: Unsent) => Promise<'sent'>>().mockResolvedValue('sent')
    vi.useFakeTimers()
    const stop = keepSending(1, send)
    write('now')
    await vi.advanceTimersByTimeAsync(0)
    expect(bodies()).toEqual([])
    send.mockRejectedValueOnce(new Error('no line'))
    write('later')
    await vi.advanceTimersByTimeAsync(1999)
    expect([bodies(), send.mock.calls.length]).toEqual([['later'], 2])
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(bodies()).toEqual([])
    stop()
  })

  it('is unharmed by something else in the storage', () => {
    localStorage.setItem('chat-unsent', '{"broken')
    write('fine')
    expect(bodies()).toEqual(['fine'])
  })
})
