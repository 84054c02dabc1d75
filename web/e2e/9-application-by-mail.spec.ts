import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { apply, numberOf, postJob, type Applicant } from './support/job-steps.ts'
import { openPlace } from './support/own-place.ts'
import { accessibilityOf } from './support/public-page.ts'
import { linkSentTo } from './support/sent-links.ts'
import { newestCode } from './support/sign-in.ts'

const nell: Applicant = { first: 'Nell', last: 'Ames', phone: numberOf(31) }

test(
  'The link of the email shows where an application stands, and the rest after a code to the phone',
  { tag: '@proof' },
  async ({ crew, browser }) => {
    // By day, so that texts are sent at once.
    clock.moveTo(wallToInstant(addDays(instantToWall(clock.now(), 'America/New_York').date, 1), '10:00', 'America/New_York'))
    const place = await openPlace()
    const job = await postJob(await crew.enter(place.manager), place)
    const phone = await apply(crew, job, nell)

    const page = await (await crew.open('desk')).newPage()
    const mailbox = `nell${nell.phone.slice(2)}@mail.example`
    const link = (await linkSentTo(page, mailbox, /\/my-application\/[\w-]+/)) ?? ''
    await page.goto(link)
    await expect(page.getByText('Nell, your application arrived.', { exact: false })).toBeVisible()
    await expect(page.getByLabel('Write to the location')).toHaveCount(0)
    expect(await accessibilityOf(browser, page.url())).toEqual([])

    const since = new Date().toISOString()
    await page.getByRole('button', { name: 'Send me the code' }).click()
    await page.getByLabel('Code from the text').fill('000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('This code is wrong or has expired. Have a new one sent.')).toBeVisible()
    await expect(page.getByLabel('Code from the text')).toBeFocused()

    await page.getByLabel('Code from the text').fill(await newestCode(page, nell.phone, since))
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Write to the location').fill('I can start on Monday')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await phone.reload()
    await expect(phone.getByText('I can start on Monday')).toBeVisible()
  },
)
