import { getMe } from '@crewcall/contract/identity.ts'
import {
  changeNotificationSetting,
  getNotificationSettings,
  listNotifications,
  readNotifications,
} from '@crewcall/contract/notifications.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

const notification = (id: number, read_at: string | null) => ({
  id,
  kind: 'x',
  title: `Notification ${id}`,
  body: '',
  link: '/settings',
  created_ts: '2026-01-01T00:00:00Z',
  read_at,
})
const two = () => ({
  count: 2,
  next: null,
  previous: null,
  results: [notification(1, null), notification(2, '2026-01-01T00:00:00Z')],
  unread_count: 1,
})
const me = reply(getMe, () => somebody({ gigster_profile_id: 3, app_mode: 'GIGSTER', terms: [] }))

it('The bell counts the unread, shows the newest and opens what they are about', async () => {
  const api = fakeApi(
    me,
    reply(listNotifications, two),
    reply(readNotifications, () => ({})),
  )
  const { user, router } = renderRoute('/notification-settings')
  await user.click(await screen.findByRole('button', { name: 'Notifications 1' }))
  await user.click(await screen.findByText('Notification 1'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
  expect(api.calls.find(({ name }) => name === 'readNotifications')?.body).toEqual({ notification_ids: [1] })
})

it('Marking all as read empties the count at once', async () => {
  let isRead = false
  fakeApi(
    me,
    reply(listNotifications, () => (isRead ? { ...two(), results: [], unread_count: 0 } : two())),
    reply(readNotifications, () => {
      isRead = true
      return {}
    }),
  )
  const { user } = renderRoute('/notifications')
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
})

it('What is about one shift stands under its newest, which marks all of it as read', async () => {
  const about = (id: number) => ({ ...notification(id, null), link: '/pro/applications/7' })
  const api = fakeApi(
    me,
    reply(listNotifications, () => ({ ...two(), count: 3, results: [about(3), notification(2, null), about(1)], unread_count: 3 })),
    reply(readNotifications, () => ({})),
  )
  const { user } = renderRoute('/notifications')
  await user.click(await screen.findByText('1 earlier about this shift'))
  expect(screen.getByText('Notification 1')).toBeTruthy()
  await user.click(screen.getByText('Notification 3'))
  await waitFor(() => expect(api.calls.find(({ name }) => name === 'readNotifications')?.body).toEqual({ notification_ids: [3, 1] }))
})

it('Without notifications the page says what will appear', async () => {
  fakeApi(
    me,
    reply(listNotifications, () => ({ count: 0, next: null, previous: null, results: [], unread_count: 0 })),
  )
  renderRoute('/notifications')
  expect(await screen.findByText('Nothing new')).toBeTruthy()
})

it('A locked channel has no switch; a refused change is reverted', async () => {
  fakeApi(
    me,
    reply(getNotificationSettings, () => ({
      results: [
        {
          kind: 'offer',
          group: 'OFFERS' as const,
          label: 'Offers',
          description: '',
          reaches_at_night: false,
          channels: [
            { channel: 'in_app' as const, is_enabled: true, is_locked: true },
            { channel: 'sms' as const, is_enabled: false, is_locked: false },
          ],
        },
      ],
    })),
    reply(changeNotificationSetting, () => failure(403, 'forbidden', 'Turn on text messages first')),
  )
  const { user } = renderRoute('/notification-settings')
  const sms = await screen.findByRole<HTMLInputElement>('switch', { name: 'Offers: Text', hidden: true })
  expect(screen.getAllByLabelText('Always on').length).toBeGreaterThan(0)
  expect(screen.queryByRole('switch', { name: 'Offers: In the app', hidden: true })).toBeNull()
  await user.click(sms)
  expect(await screen.findByText('Turn on text messages first')).toBeTruthy()
  expect(sms.checked).toBe(false)
})

it('A group switches all its kinds by a channel at once, and says how many are on when not all are', async () => {
  const sent: unknown[] = []
  const kind = (name: string, is_enabled: boolean) => ({
    kind: name,
    group: 'SHIFTS' as const,
    label: name,
    description: '',
    reaches_at_night: false,
    channels: [{ channel: 'sms' as const, is_enabled, is_locked: false }],
  })
  fakeApi(
    me,
    reply(getNotificationSettings, () => ({ results: [kind('shift.soon', true), kind('shift.tomorrow', sent.length > 0)] })),
    reply(
      changeNotificationSetting,
      ({ body }) => (sent.push(body), { results: [kind('shift.soon', true), kind('shift.tomorrow', true)] }),
    ),
  )
  const { user } = renderRoute('/notification-settings')
  const all = await screen.findByRole<HTMLInputElement>('switch', { name: 'Shifts: Text' })
  expect(all.checked).toBe(false)
  expect(screen.getByText('1 of 2')).toBeTruthy()
  await user.click(all)
  expect(sent).toEqual([{ group: 'SHIFTS', channel: 'sms', is_enabled: true }])
  expect(screen.queryByText('1 of 2')).toBeNull()
  expect(all.checked).toBe(true)
})

it('A page beyond the last one leads back to the first, instead of saying that nothing is new', async () => {
  fakeApi(
    me,
    reply(listNotifications, ({ query }) => ({ ...two(), ...(Number(query.page ?? 1) > 1 ? { results: [] } : {}) })),
  )
  const { user } = renderRoute('/notifications?page=4')
  await user.click(await screen.findByRole('button', { name: 'Go to page 1' }))
  await waitFor(() => expect(screen.queryByText('Page 4 is empty')).toBeNull())
  expect(screen.queryByText('Nothing new')).toBeNull()
})
