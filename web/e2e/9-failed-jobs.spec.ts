import { expect } from '@playwright/test'
import { es } from '../src/i18n/es.ts'
import { call } from './support/calls.ts'
import { test } from './support/crew.ts'
import { inDatabase } from './support/in-database.ts'

type Messages = { results: { to: string; subject: string }[] }

/** A mail whose job failed on its last attempt. It is dated in the future, so that the sweep for leftover messages ignores it. */
async function stuckMail(subject: string): Promise<void> {
  await inDatabase(async (client) => {
    await client.query(
      `with mail as (
         insert into message_deliveries (user_id, channel, address, kind, delivery_key, subject, body, created_ts, send_after, tries)
         select id, 'email', 'stuck@example.com', 'payout.paid', $1, $1, 'Your money is on its way.', now() + interval '1 year', now(), 1
         from users order by id limit 1
         returning id)
       insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on, output)
       select 'notifications.send_mail', jsonb_build_object('id', id), 'failed', 9, 9, now(), '{"message": "A email was not sent: ECONNREFUSED"}' from mail`,
      [subject],
    )
  })
}

/** An event as left by the worker after its reactions failed ten times. */
async function deadEvent(): Promise<number> {
  return inDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into announcements (name, payload, at, request_id, tries, dead_at, error)
       select 'terms.accepted', jsonb_build_object('user_id', min(id), 'audience', 'PRO'), now(), 'journey', 10, now(), 'No table' from users returning id`,
    )
    const id = rows[0]?.id ?? 0
    await client.query(
      `insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on, output)
       values ('platform.dispatch_event', jsonb_build_object('announcement_id', $1::bigint, 'event', 'terms.accepted'), 'failed', 9, 9, now(), '{"message": "No table"}')`,
      [id],
    )
    return id
  })
}

const places = [
  { screen: 'desk', locale: 'en' },
  { screen: 'phone', locale: 'es' },
] as const

for (const { screen, locale } of places)
  test(
    `The platform retries a job that gave up and the mail is sent, retries a whole kind, and discards one (${screen}, ${locale})`,
    { tag: '@proof' },
    async ({ crew }) => {
      const say = (words: keyof typeof es, count?: number) => (locale === 'es' ? es[words] : words).replace('{count}', String(count))
      const subjects = ['Stuck one', 'Stuck two', 'Stuck three'].map((name) => `${name} ${Date.now()}`)
      await stuckMail(subjects[0] ?? '')
      const sam = await crew.enter('sam', screen)
      await sam.evaluate((chosen) => localStorage.setItem('locale', chosen), locale)
      const arrived = async () =>
        (await call<Messages>(sam, 'GET', '/local/messages/')).results
          .filter(({ to, subject }) => to === 'stuck@example.com' && subjects.includes(subject))
          .map(({ subject }) => subject)
      const openJob = () =>
        sam
          .getByRole('row', { name: /notifications\.send_mail/ })
          .first()
          .click()
      await sam.goto('/admin')
      await sam.getByRole('link', { name: say('Jobs that failed') }).click()
      await expect(sam).toHaveURL(/\/admin\/jobs/)
      await openJob()
      const panel = sam.getByRole('dialog', { name: 'notifications.send_mail' })
      await expect(panel.getByText('A email was not sent: ECONNREFUSED')).toBeVisible()
      expect(await arrived()).toEqual([])
      await panel.getByRole('button', { name: say('Retry') }).click()
      await expect(sam.getByText(say('The job runs again'))).toBeVisible()
      await expect.poll(arrived).toEqual(subjects.slice(0, 1))
      await expect(sam.getByText(say('No failed jobs'))).toBeVisible()

      for (const subject of subjects.slice(1)) await stuckMail(subject)
      await sam.reload()
      await openJob()
      await panel.getByRole('button', { name: say('Retry all {count} of this kind', 2) }).click()
      await expect.poll(async () => (await arrived()).toSorted()).toEqual(subjects.toSorted())

      const late = `Stuck and late (${locale})`
      await stuckMail(late)
      await sam.reload()
      await openJob()
      const reason = `It came too late (${locale})`
      await panel.getByLabel(say('Why')).fill(reason)
      await panel.getByRole('button', { name: say('Discard') }).click()
      await expect(sam.getByText(say('No failed jobs'))).toBeVisible()
      const { results } = await call<Messages>(sam, 'GET', '/local/messages/')
      expect(results.map(({ subject }) => subject)).not.toContain(late)
      await sam.goto('/admin/audit-log')
      await expect(sam.getByText(reason).first()).toBeVisible()
    },
  )

test('An event that could not be dispatched is retried by name', { tag: '@proof' }, async ({ crew }) => {
  const sam = await crew.enter('sam')
  const id = await deadEvent()
  await sam.goto('/admin/jobs')
  await sam.getByRole('row', { name: /terms\.accepted/ }).click()
  const panel = sam.getByRole('dialog', { name: 'terms.accepted' })
  await expect(panel.getByText('No table')).toBeVisible()
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(sam.getByText('No failed jobs')).toBeVisible()
  await expect
    .poll(() =>
      inDatabase(async (client) => (await client.query('select sent_at is not null as sent from announcements where id = $1', [id])).rows),
    )
    .toEqual([{ sent: true }])
})
