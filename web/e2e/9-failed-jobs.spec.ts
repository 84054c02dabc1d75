import { expect } from '@playwright/test'
import { connectTo } from '../../server/database/connect-database.ts'
import { esJobs } from '../src/i18n/es-jobs.ts'
import { call } from './support/calls.ts'
import { test } from './support/crew.ts'

type Messages = { results: { to: string; subject: string }[] }

// The database of this run, to leave there what a provider that was away for hours leaves.
async function inDatabase<T>(work: (client: Awaited<ReturnType<typeof connectTo>>) => Promise<T>): Promise<T> {
  const { DATABASE_URL } = JSON.parse(process.env['API_ENV'] ?? '{}') as { DATABASE_URL?: string }
  if (!DATABASE_URL) throw new Error('Journeys run by "npm run e2e", which sets API_ENV')
  const client = await connectTo(DATABASE_URL, 'crewcall-e2e')
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A mail whose job failed on its last try. */
async function stuckMail(subject: string): Promise<void> {
  await inDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into message_deliveries (user_id, channel, address, kind, delivery_key, subject, body, created_ts, send_after, tries)
       select id, 'email', 'stuck@example.com', 'payout.paid', $1, $1, 'Your money is on its way.', now(), now(), 1 from users order by id limit 1
       returning id`,
      [subject],
    )
    await client.query(
      `insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on, output)
       values ('notifications.send_mail', jsonb_build_object('id', $1::bigint), 'failed', 9, 9, now(), '{"message": "A email was not sent: ECONNREFUSED"}')`,
      [rows[0]?.id],
    )
  })
}

test('The platform hands a job back that gave up and the mail goes out, hands back a whole kind, and discards one', async ({ crew }) => {
  const subjects = ['Stuck one', 'Stuck two', 'Stuck three'].map((name) => `${name} ${Date.now()}`)
  await stuckMail(subjects[0] ?? '')
  const sam = await crew.enter('sam')
  const arrived = async () =>
    (await call<Messages>(sam, 'GET', '/local/messages/')).results
      .filter(({ to }) => to === 'stuck@example.com')
      .map(({ subject }) => subject)
  await sam.goto('/admin')
  await sam.getByRole('link', { name: 'Jobs that gave up' }).click()
  await expect(sam).toHaveURL(/\/admin\/jobs/)
  await sam.getByRole('row', { name: /notifications\.send_mail/ }).click()
  const panel = sam.getByRole('dialog', { name: 'notifications.send_mail' })
  await expect(panel.getByText('A email was not sent: ECONNREFUSED')).toBeVisible()
  expect(await arrived()).toEqual([])
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(sam.getByText('The job runs again')).toBeVisible()
  await expect.poll(arrived).toEqual(subjects.slice(0, 1))
  await expect(sam.getByText('No job gave up')).toBeVisible()

  for (const subject of subjects.slice(1)) await stuckMail(subject)
  await sam.reload()
  await sam
    .getByRole('row', { name: /notifications\.send_mail/ })
    .first()
    .click()
  await panel.getByRole('button', { name: 'Retry all 2 of this kind' }).click()
  await expect.poll(async () => (await arrived()).toSorted()).toEqual(subjects.toSorted())

  await stuckMail('Stuck and late')
  await sam.reload()
  await sam.getByRole('row', { name: /notifications\.send_mail/ }).click()
  await panel.getByLabel('Why').fill('It came too late')
  await panel.getByRole('button', { name: 'Discard' }).click()
  await expect(sam.getByText('No job gave up')).toBeVisible()
  expect(await arrived()).not.toContain('Stuck and late')
  await sam.goto('/admin/audit-log')
  await expect(sam.getByText(/Discarded a job that had given up.*It came too late/).first()).toBeVisible()

  await sam.evaluate(() => localStorage.setItem('locale', 'es'))
  await sam.goto('/admin/jobs')
  await expect(sam.getByText(esJobs['No job gave up'])).toBeVisible()
})
