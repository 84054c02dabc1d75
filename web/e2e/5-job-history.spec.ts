import { expect, type Page } from '@playwright/test'
import { esJobHistory as es } from '../src/i18n/es-job-history.ts'
import { axeFindings } from './support/axe-findings.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { press } from './support/press.ts'

/** Types a sentence, and waits for the question that follows. */
async function say(page: Page, said: string, question: string): Promise<void> {
  const line = page.getByRole('textbox')
  await line.fill(said)
  await line.press('Enter')
  await expect(asked(page)).toContainText(question)
  await expect(line).toHaveValue('')
}

/** The newest question. */
const asked = (page: Page) => page.getByRole('log').locator('p.strong').last()
/** The talk as it is asked for. */
const isTalk = /\/api\/pro\/job-history\/$/
const card = (page: Page, title: string) => page.getByRole('region', { name: title })

test(
  'A pro tells of three jobs on a phone, is interrupted, corrects the card, and the profile shows it',
  { tag: '@proof' },
  async ({ crew }) => {
    const { pro: person } = await openPlace()
    const pro = await crew.enter(person)
    await pro.goto('/pro/profile')
    await press(pro, pro.getByRole('link', { name: 'Tell of your jobs in a few messages' }))
    await press(pro, pro.getByRole('button', { name: 'Begin' }))
    await say(pro, 'bartender at Husk since summer 2019, still there', 'What did you mostly do there?')
    await expect(pro.getByRole('log')).toContainText('Husk · Jun 2019 – today')
    await say(pro, 'mixed drinks', 'Is there another job?')
    await say(pro, 'line cook at FIG from june 2018 to march 2017', 'Until when did you work there?')
    await expect(pro.getByRole('log')).toContainText('That would be before you began.')

    await pro.reload()
    await expect(asked(pro)).toContainText('Until when did you work there?')
    await say(pro, 'what did I say?', 'Until when did you work there?')
    await expect(pro.getByRole('log').getByRole('list').last()).toContainText('Mixed drinks')
    expect(await axeFindings(pro)).toEqual([])
    await press(pro, pro.getByRole('link', { name: 'Not now' }))
    await expect(pro.getByText('Businesses like to see where you worked before.')).toBeVisible()
    await press(pro, pro.getByRole('link', { name: 'Tell of your jobs in a few messages' }))
    await expect(asked(pro)).toContainText('Until when did you work there?')
    await say(pro, 'march 2019', 'What did you mostly do there?')
    await press(pro, pro.getByRole('button', { name: 'Undo' }))
    await expect(asked(pro)).toContainText('Until when did you work there?')
    await say(pro, 'april 2019', 'What did you mostly do there?')
    await press(pro, pro.getByRole('button', { name: 'Skip' }))
    await expect(asked(pro)).toContainText('Is there another job?')
    await say(pro, 'host at IHOP from 2016 to 2017', 'What did you mostly do there?')
    await press(pro, pro.getByRole('button', { name: 'Skip' }))
    await expect(asked(pro)).toContainText('Is there another job?')
    await press(pro, pro.getByRole('button', { name: 'That’s all' }))

    const review = card(pro, 'Your card')
    await expect(review.getByText('FIG · Jun 2018 – Apr 2019')).toBeVisible()
    expect(await axeFindings(pro)).toEqual([])
    await press(pro, review.getByRole('button', { name: 'Change FIG' }))
    const form = pro.getByRole('dialog', { name: 'Change the job' })
    await form.getByLabel(/^Business/).fill('FIG Charleston')
    await press(pro, form.getByRole('button', { name: 'Save' }))
    await expect(review.getByText('FIG Charleston · Jun 2018 – Apr 2019')).toBeVisible()
    await press(pro, review.getByRole('button', { name: 'Add to my profile' }))

    const history = pro.getByRole('region', { name: 'Work history' })
    await expect(history.getByRole('listitem')).toHaveCount(3)
    await expect(history.getByText('FIG Charleston · Jun 2018 – Apr 2019')).toBeVisible()
    await expect(history.getByText('Husk · Jun 2019 – today · Mixed drinks')).toBeVisible()
    await press(pro, history.getByRole('link', { name: 'Tell of your jobs in a few messages' }))
    await expect(pro.getByRole('button', { name: 'Begin' })).toBeVisible()
  },
)

test('A pro tells of a job in Spanish on a desktop by keyboard, starts over, and adds it', { tag: '@proof' }, async ({ crew }) => {
  const { pro: person } = await openPlace()
  const pro = await crew.enter(person, 'desk')
  await pro.evaluate(() => localStorage.setItem('locale', 'es'))
  await pro.goto('/pro/job-history')
  await pro.getByRole('button', { name: es['Begin'], exact: true }).press('Enter')
  await say(pro, 'barman', es['At which business was that?'])
  await pro.getByRole('button', { name: es['Start over'] }).press('Enter')
  await pro.getByRole('dialog').getByRole('button', { name: es['Forget it'] }).press('Enter')
  await pro.getByRole('button', { name: es['Begin'], exact: true }).press('Enter')
  await say(pro, 'barman en Husk desde el verano de 2019, sigo ahí', es['What did you mostly do there?'])
  await pro.getByRole('button', { name: 'Omitir' }).press('Enter')
  await expect(asked(pro)).toContainText(es['Is there another job?'])
  await pro.getByRole('button', { name: es['That’s all'] }).press('Enter')
  const review = card(pro, es['Your card'])
  await expect(review.getByText(/^Husk · jun\S* 2019 – hoy/)).toBeVisible()
  expect(await axeFindings(pro)).toEqual([])
  await review.getByRole('button', { name: es['Add to my profile'] }).press('Enter')
  await expect(pro.getByRole('region', { name: 'Experiencia laboral' }).getByText(/^Husk · /)).toBeVisible()
})

test('A sentence that did not arrive stays in the line, and one told on another phone is not lost', { tag: '@proof' }, async ({ crew }) => {
  const { pro: person } = await openPlace()
  const [phone, other] = [await crew.enter(person), await crew.enter(person)]
  await phone.goto('/pro/job-history')
  await press(phone, phone.getByRole('button', { name: 'Begin' }))
  await say(phone, 'bartender at Husk', 'From when to when')
  // The other phone has not heard of what is said meanwhile.
  const [earlier] = await Promise.all([other.waitForResponse(isTalk), other.goto('/pro/job-history')])
  const talk = await earlier.text()
  await expect(asked(other)).toContainText('From when to when')
  await other.route(isTalk, (route) => route.fulfill({ body: talk, contentType: 'application/json' }))
  await say(phone, 'since 2021', 'What did you mostly do there?')
  await other.getByRole('textbox').fill('since 2020')
  const refused = other.waitForResponse(/\/sentences\/$/)
  await other.getByRole('textbox').press('Enter')
  await refused
  await expect(other.getByText('This conversation went on meanwhile. Read the question again.')).toBeVisible()
  await other.unroute(isTalk)
  await expect(other.getByRole('textbox')).toHaveValue('since 2020')
  await other.reload()
  await expect(asked(other)).toContainText('What did you mostly do there?')
})

test('A pro allows a language model to help, is understood, and takes it back', { tag: '@proof' }, async ({ crew }) => {
  const { pro: person } = await openPlace()
  const pro = await crew.enter(person)
  await pro.goto('/pro/job-history')
  const consent = pro.getByRole('region', { name: 'Help by a language model' })
  await expect(consent).toContainText('127.0.0.1')
  await press(pro, pro.getByRole('button', { name: 'Begin' }))
  await say(pro, 'shook drinks behind the bar in a spot folks call it Husk since 2021', 'What did you mostly do there?')
  await expect(pro.getByRole('log')).not.toContainText('Sent to')
  await press(pro, pro.getByRole('button', { name: 'Undo' }))
  await press(pro, consent.getByRole('button', { name: 'Allow it' }))
  await expect(consent.getByRole('button', { name: 'Send nothing more' })).toBeVisible()
  expect(await axeFindings(pro)).toEqual([])
  await say(pro, 'shook drinks behind the bar in a spot folks call it Husk since 2021', 'What did you mostly do there?')
  await expect(pro.getByRole('log').getByText(/^Sent to 127\.0\.0\.1/)).toHaveCount(1)
  await expect(pro.getByRole('log')).toContainText('Bar · Husk · Jan 2021 – today')
  await pro.evaluate(() => localStorage.setItem('locale', 'es'))
  await pro.reload()
  const inSpanish = pro.getByRole('region', { name: es['Help by a language model'] })
  await press(pro, inSpanish.getByRole('button', { name: es['Send nothing more'] }))
  await expect(inSpanish.getByRole('button', { name: es['Allow it'] })).toBeVisible()
  await say(pro, 'tomaba órdenes', es['Is there another job?'])
  await say(pro, 'cook at FIG since 2019', es['What did you mostly do there?'])
  await expect(pro.getByRole('log').getByText(/^Enviado a /)).toHaveCount(1)
})
