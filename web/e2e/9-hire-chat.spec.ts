import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { findingsAt, findingsOn } from './support/crawl.ts'
import { said, write } from './support/crew-chat.ts'
import { test } from './support/crew.ts'
import { press } from './support/press.ts'
import { palmetto } from './support/shifts.ts'

type Job = { id: number; name: string }
type Listed<T> = { results: T[] }

test(
  'A manager and a candidate from the crew write to each other in the inbox, beside the board and on the page of the application',
  { tag: '@proof' },
  async ({ crew }) => {
    const [manager, pro] = [await crew.enter('maya'), await crew.enter('alex')]
    const job = await postForCrew(manager)
    await applyByInvite(pro, job)

    const board = `${palmetto.path}/jobs/${job.id}?view=board`
    await manager.goto(board)
    await manager.getByRole('button', { name: /^Alex/ }).click()
    const panel = manager.getByRole('dialog', { name: /^Alex/ })
    await panel.getByRole('textbox', { name: /^Write to Alex/ }).fill('Can you come on Friday?')
    await panel.getByRole('button', { name: 'Send' }).click()
    await expect(panel.getByRole('region', { name: 'Conversation' })).toContainText('Can you come on Friday?')
    expect(await findingsAt(manager, 'The panel with the way to the inbox')).toEqual([])
    await atDesk(manager)
    await panel.getByRole('link', { name: 'Open in the inbox' }).click()
    await expect(manager).toHaveURL(/\/inbox\/shift\/\d+$/)
    const talk = new URL(manager.url()).pathname
    await expect(said(manager, 'Can you come on Friday?')).toBeVisible()
    await expect(manager.getByRole('heading', { level: 1, name: new RegExp(`^Alex .* · ${job.name}$`) })).toBeVisible()
    await expect(manager.getByText('Applied', { exact: true })).toBeVisible()

    await onPhoneInSpanish(pro)
    await pro.goto('/inbox')
    const own = pro.getByRole('link', { name: new RegExp(`^${job.name}`) })
    await expect(own).toContainText(palmetto.name)
    await press(pro, own)
    await expect(said(pro, 'Can you come on Friday?')).toBeVisible()
    await expect(pro.getByRole('group', { name: 'Frases listas' })).toHaveCount(0)
    await answer(pro, 'El viernes puedo')
    await expect(said(manager, 'El viernes puedo')).toBeVisible()
    await write(manager, 'At four, then')
    await expect(said(pro, 'At four, then')).toBeVisible()

    await chooseKinds(manager, job)
    await readBesideTheBoard(manager, pro, board)

    expect(await findingsOn(pro, [new URL(pro.url()).pathname])).toEqual([])
    expect(await findingsOn(manager, [talk, `${palmetto.path}/inbox?show=candidates`])).toEqual([])
    await onPhoneInSpanish(pro)
    await press(pro, pro.getByRole('button', { name: 'Mi postulación' }))
    await expect(pro).toHaveURL(/\/my-application\//)
    for (const text of ['Can you come on Friday?', 'El viernes puedo', 'At four, then', 'Voy con zapatos negros'])
      await expect(pro.getByText(text, { exact: true })).toBeVisible()
  },
)

async function atDesk(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function onPhoneInSpanish(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('locale', 'es'))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 390, height: 844 })
}

/** Posts a job as another one there, and invites everybody who worked at the location. */
async function postForCrew(page: Page): Promise<Job> {
  const { results } = await call<Listed<{ skill_id: number; job_type_id: number; experience_level_id: number }>>(
    page,
    'GET',
    '/job-postings/?location_id=1',
  )
  const { skill_id, job_type_id, experience_level_id } = results[0] ?? { skill_id: 0, job_type_id: 0, experience_level_id: 0 }
  const terms = { description: 'Four evenings a week.', wage: 21, skill_id, job_type_id, experience_level_id }
  const job = await call<Job>(page, 'POST', '/job-postings/', { location_id: 1, name: 'Evenings for good', ...terms })
  const worked = await call<Listed<{ pro_id: number }>>(page, 'GET', `/job-postings/${job.id}/recommended-pros/`)
  await call(page, 'POST', `/job-postings/${job.id}/invites/`, { pro_ids: worked.results.map(({ pro_id }) => pro_id) })
  return job
}

async function applyByInvite(page: Page, job: Job): Promise<void> {
  await page.goto(`/pro/jobs/${job.id}`)
  await expect(page.getByLabel('First name')).toHaveValue('Alex')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your application' })).toBeVisible()
  // Back in the app.
  await page.goto('/inbox')
}

async function answer(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Escribe un mensaje' }).fill(text)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(said(page, text)).toBeVisible()
  await expect(page.getByText('Enviando …')).toHaveCount(0)
}

/** By keys: the open conversation stays, and the list beside it is that of the choice, also after going back. */
async function chooseKinds(page: Page, job: Job): Promise<void> {
  const kinds = page.getByRole('group', { name: 'Conversations shown' })
  const row = page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: new RegExp(job.name) })
  await press(page, kinds.getByRole('button', { name: 'Shifts' }), 'Shift+Tab')
  await expect(row).toHaveCount(0)
  await press(page, kinds.getByRole('button', { name: 'Candidates' }))
  await expect(page).toHaveURL(/[?&]show=candidates/)
  await press(page, row)
  await expect(page).toHaveURL(/\/inbox\/shift\/\d+\?show=candidates$/)
}

/** What the manager reads in the panel is not unread in the inbox. */
async function readBesideTheBoard(manager: Page, pro: Page, board: string): Promise<void> {
  await manager.goto(board)
  await expect(manager.getByRole('button', { name: /^Alex/ })).toBeVisible()
  await answer(pro, 'Voy con zapatos negros')
  await expect(manager.getByText('Waits for an answer')).toBeVisible()
  const read = manager.waitForResponse((reply) => reply.url().endsWith('/read/') && reply.ok())
  await manager.getByRole('button', { name: /^Alex/ }).click()
  const conversation = manager.getByRole('dialog', { name: /^Alex/ }).getByRole('region', { name: 'Conversation' })
  await conversation.getByText('Voy con zapatos negros').scrollIntoViewIfNeeded()
  await read
  await manager.goto(`${palmetto.path}/inbox?show=candidates`)
  const row = manager.getByRole('link', { name: /^Alex/ }).filter({ hasText: 'Voy con zapatos negros' })
  await expect(row).toBeVisible()
  await expect(row.getByText(/unread message/)).toHaveCount(0)
}
