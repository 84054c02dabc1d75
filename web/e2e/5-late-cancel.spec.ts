import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { press, tabTo } from './support/press.ts'
import { fillShift, palmetto } from './support/shifts.ts'

test(
  'A shift cancelled at the last minute shows the amount owed before it is done, and the pro is paid',
  { tag: '@proof' },
  async ({ crew }) => {
    const date = addDays(instantToWall(clock.now(), palmetto.timezone).date, 1)
    clock.moveTo(wallToInstant(date, '09:00', palmetto.timezone))
    const [manager, pro] = [await crew.enter('maya'), await crew.enter('alex')]
    const { gigId, applicationId } = await fillShift(manager, pro, { date, start: '18:00', end: '23:00', position: 'Line Cook' })

    await manager.goto(`${palmetto.path}/gigs/${gigId}`)
    await manager.getByRole('button', { name: 'Cancel shift' }).click()
    const question = manager.getByRole('dialog', { name: 'Cancel this shift?' })
    await expect(question).toContainText('The start is less than 24 hours away')
    await question.getByLabel('Reason').fill('A pipe burst in the kitchen.')
    const act = question.getByRole('button', { name: /^Cancel the shift and owe \$/ })
    await act.click()
    await expect(question).toBeHidden()
    await expect(manager.getByText('Cancelled').first()).toBeVisible()

    await pro.goto(`/pro/applications/${applicationId}`)
    await expect(pro.getByText('The business cancelled this shift.')).toBeVisible()
    await expect(pro.getByText('A pipe burst in the kitchen.')).toBeVisible()
    await expect(pro.getByText(/You are paid \$[\d.]+ for the late change\./)).toBeVisible()
  },
)

test('A pro who cancels at the last minute sees the cost first', { tag: '@proof' }, async ({ crew }) => {
  const today = instantToWall(clock.now(), palmetto.timezone).date
  const [manager, pro] = [await crew.enter('maya'), await crew.enter('devon')]
  const { gigId, applicationId } = await fillShift(manager, pro, { date: today, start: '19:00', end: '23:30', position: 'Housekeeping' })

  clock.moveTo(new Date(clock.now().getTime() + 11 * 60_000))
  await pro.goto(`/pro/applications/${applicationId}`)
  await press(pro, pro.getByRole('button', { name: 'I can’t make it' }))
  const question = pro.getByRole('dialog', { name: 'Cancel this shift?' })
  await expect(question).toContainText(/Points−\d+/)
  // The choices are one stop of the Tab key; arrows go on from there.
  await tabTo(pro, question.getByRole('radio').first())
  await pro.keyboard.press('ArrowDown')
  await pro.keyboard.press('ArrowDown')
  await expect(question.getByRole('radio', { name: 'No way to get there' })).toBeChecked()
  await press(pro, question.getByRole('button', { name: 'Cancel the shift' }))
  await expect(pro.getByText('You cancelled less than 24 hours before the start.')).toBeVisible()

  await manager.goto(`${palmetto.path}/gigs/${gigId}/applicants`)
  await manager
    .getByText(/cancelled/i)
    .first()
    .click()
  await expect(manager.getByText(/: No way to get there$/)).toBeVisible()
})
