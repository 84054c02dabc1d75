import { expect, it, vi } from 'vitest'
import { notificationOf, openPage, subscribeAgain } from './push.ts'

const said = (data: unknown) => ({ json: () => data })
const offer = { title: 'You have an offer', body: 'Server at Blue Door', link: '/pro/applications/7', tag: 'gig-3' }

it('A push is shown with its words; a later one of the same shift takes its place', () => {
  const { title, options } = notificationOf(said(offer))
  expect([title, options]).toMatchObject(['You have an offer', { body: offer.body, tag: 'gig-3', data: { link: offer.link } }])
})

it.each([
  ['nothing', null],
  ['what is no JSON', { json: () => JSON.parse('{') }],
  ['a number', said(7)],
  ['words without a title', said({ title: '' })],
])('A push with %s is shown too, in general words', (_, data) => {
  expect(notificationOf(data)).toMatchObject({ title: location.hostname, options: { data: { link: '/notifications' }, tag: 'general' } })
})

it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 7])('%s is no page of this site', (link) => {
  expect(notificationOf(said({ ...offer, link })).options.data).toEqual({ link: '/notifications' })
})

function page(heard: boolean) {
  return {
    focus: vi.fn(async () => undefined),
    navigate: vi.fn(async () => ({})),
    postMessage: vi.fn((_: unknown, [port]: MessagePort[]) => heard && port?.postMessage('heard')),
  }
}
const windows = (...open: ReturnType<typeof page>[]) => ({ matchAll: vi.fn(async () => open), openWindow: vi.fn(async () => ({})) })

it('A pressed notification opens its page in the open app, which answers', async () => {
  const open = page(true)
  const all = windows(open)
  await openPage(all, '/pro/offers')
  expect(open.postMessage.mock.calls[0]?.[0]).toEqual({ say: 'open', link: '/pro/offers' })
  expect([open.focus.mock.calls.length, open.navigate.mock.calls.length, all.openWindow.mock.calls.length]).toEqual([1, 0, 0])
})

it('It loads the page where nothing answers, and opens a window if there is none', async () => {
  vi.useFakeTimers()
  const silent = page(false)
  const done = openPage(windows(silent), '/pro/offers')
  await vi.advanceTimersByTimeAsync(1100)
  await done
  vi.useRealTimers()
  expect(silent.navigate).toHaveBeenCalledWith('/pro/offers')
  const none = windows()
  await openPage(none, '/pro/offers')
  expect(none.openWindow).toHaveBeenCalledWith('/pro/offers')
})

it('A dropped subscription is made again with the same key, and open pages tell the server', async () => {
  const subscribe = vi.fn(async () => ({}) as PushSubscription)
  const open = page(false)
  const former = { options: { applicationServerKey: new ArrayBuffer(65), userVisibleOnly: true } }
  await subscribeAgain({ pushManager: { subscribe } as unknown as PushManager }, windows(open), former)
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: former.options.applicationServerKey })
  expect(open.postMessage).toHaveBeenCalledWith({ say: 'check-push' }, [])
  await subscribeAgain({ pushManager: { subscribe } as unknown as PushManager }, windows(), null)
  expect(subscribe).toHaveBeenCalledTimes(1)
})
