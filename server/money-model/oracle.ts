import { getOwnReceipt, getReceipt } from '@crewcall/contract/payments.ts'
import type { Receipt } from '@crewcall/contract/receipt.ts'
import { getInvoice } from '@crewcall/contract/invoices.ts'
import sql from 'sql-template-tag'
import { gather, isForAPerson, ofKey, purposeOf, watchers } from './facts.ts'
import type { Alarm, Facts } from './facts.ts'
import { isRight, leftOf } from './lies.ts'
import type { Movement } from './lies.ts'
import type { World } from './world.ts'
import { worthOf } from './worth.ts'
import type { Attempt } from './worth.ts'

/**
 * Evaluates a settled run by the provider's true book and the rules of docs/rules/money.md, using nothing of the product's own calculations
 * or records. Returns the errors, as sentences; an empty list if the two sides, the books and the people agree to the cent.
 */
export async function judge(world: World): Promise<string[]> {
  const facts = await gather(world)
  const { book } = world.provider.records
  return [
    ...world.faults,
    ...book
      .filter(({ key }) => !facts.attempts.some((attempt) => attempt.provider_key === key))
      .map(({ ref }) => `Nobody asked for ${ref}`),
    ...facts.attempts.flatMap((attempt) => judgeAttempt(attempt, ofKey(book, attempt), facts, book)),
    ...judgePurposes(world, facts),
    ...(world.provider.records.isTruthful ? judgeTruth(world, facts) : []),
    ...judgePayouts(world, facts),
    ...(await judgeReceipts(world, facts)),
    ...(await judgeEvents(world, facts)),
    ...(await judgeInvoices(world, facts)),
    ...facts.alarms
      .filter(({ kind }) => world.provider.records.isTruthful || neverAlarms.has(kind))
      .map(({ kind, detail }) => `Alarm ${kind}: ${JSON.stringify(detail)}`),
  ]
}

/** Errors of the program that no provider may cause. */
const neverAlarms = new Set(['server_error', 'validator_bypass', 'job_failed', 'announcement_dead', 'invariant_violated'])

/** One attempt compared with what really moved under its key. */
function judgeAttempt(attempt: Attempt, movements: readonly Movement[], facts: Facts, book: readonly Movement[]): string[] {
  const name = `${attempt.kind} ${attempt.provider_key} (${attempt.state})`
  const wrong: string[] = []
  const isWatched = watchers(facts, attempt, movements).length > 0
  if (movements.length > 1) wrong.push(`${name} moved ${movements.length} times under one key`)
  if (isUnsettled(attempt, facts) && !isWatched) wrong.push(`${name} is unknown, and nobody is told`)
  const booked = facts.posted.get(attempt.id) ?? 0
  const areRight = movements.every(isRight)
  const net = signed(attempt, sum(movements.map(({ cents, takenBack }) => cents - takenBack)))
  if (areRight && booked !== net && !isForAPerson(facts, movements)) wrong.push(`${name}: ${net} moved, ${booked} in the ledger`)
  // What was refunded to its owner needs no attention any more.
  if (!areRight && !isWatched && movements.some((one) => leftOf(one, book) > 0))
    wrong.push(
      `${name} moved ${movements.map(({ cents, currency }) => `${cents} ${currency}`).join(', ')} for ${attempt.amount_cents} usd, and nobody is told`,
    )
  if (!areRight && booked !== 0 && booked !== net) wrong.push(`${name}: ${net} moved, ${booked} in the ledger`)
  return wrong
}

// The next attempt retries what was not sent, unless it is no longer owed, or an earlier one arrived after all; what a pro received and
// lost is owed again.
function isUnsettled(attempt: Attempt, { attempts }: Facts): boolean {
  const alike = attempts.filter((one) => purposeOf(one) === purposeOf(attempt))
  const isLast = !attempt.is_waived && alike.at(-1) === attempt && !alike.some(({ state }) => state === 'SUCCEEDED')
  const isLost = attempt.state === 'RETURNED' && attempt.kind.endsWith('PAYOUT')
  return ['INTENT', 'SENT', 'UNKNOWN', 'PENDING'].includes(attempt.state) || (isLast && (attempt.state === 'NOT_SENT' || isLost))
}

/** All movements for one purpose: it moved once, as the rules require, or the excess was returned to its owner. */
function judgePurposes(world: World, facts: Facts): string[] {
  return [...Map.groupBy(facts.attempts, purposeOf)].flatMap(([purpose, attempts]) => judgePurpose(world, facts, purpose, attempts))
}

function judgePurpose(world: World, facts: Facts, purpose: string, attempts: readonly Attempt[]): string[] {
  const { book } = world.provider.records
  const worth = worthOf(world.business, attempts)
  const movements = attempts.flatMap((attempt) => ofKey(book, attempt))
  // Movements the product cannot attribute to its own request are not returned automatically.
  const kept = movements.filter((one) => leftOf(one, book) > 0 && !isForAPerson(facts, [one]))
  const wrong = attempts
    .filter(({ amount_cents, state }) => amount_cents !== worth && state !== 'INVOICED' && worth !== null)
    .map(({ amount_cents }) => `${purpose} asks for ${amount_cents}, and is worth ${worth}`)
  if (kept.length > 1 && !isExcused(facts, attempts))
    wrong.push(`${purpose} moved ${kept.length} times: ${kept.map(({ cents, key }) => `${cents} by ${key}`).join(', ')}`)
  return wrong
}

/**
 * A duplicate payment may remain only with an open alarm that says why it was not refunded automatically: an invoice was paid again before
 * its dispute was won, or the refund of one of these charges was refused.
 */
function isExcused({ alarms, attempts: all }: Facts, attempts: readonly Attempt[]): boolean {
  const isAbout = (detail: Alarm['detail'], which: (attempt: Attempt) => boolean) =>
    all.some((attempt) => attempt.id === detail['payment_intent_id'] && which(attempt))
  return alarms.some(({ kind, detail }) => {
    if (kind === 'dispute_won') return isAbout(detail, (attempt) => attempt.kind === 'INVOICE_CHARGE' && attempts.includes(attempt))
    if (kind !== 'refund_failed') return false
    return isAbout(detail, ({ charge_intent_id }) => attempts.some(({ id }) => id === charge_intent_id))
  })
}

/** With a cooperative provider, everything requested has moved once, whoever died meanwhile. */
function judgeTruth({ provider }: World, { attempts }: Facts): string[] {
  const asked = attempts.filter(
    ({ state, is_credit, kind, provider_ref }) =>
      state !== 'INVOICED' && !is_credit && !(kind.endsWith('_CHARGE') && state === 'SUCCEEDED' && provider_ref === null),
  )
  return asked
    .filter((attempt) => ofKey(provider.records.book, attempt).length !== 1)
    .map(({ kind, provider_key }) => `${kind} ${provider_key} was asked of an honest provider, and did not move`)
}

/** Nothing is paid to a pro once it is known that the business's payment has the wrong amount. */
function judgePayouts({ provider }: World, { attempts }: Facts): string[] {
  const payouts = attempts.filter(({ kind, is_platform_paid }) => kind.endsWith('PAYOUT') && !is_platform_paid)
  return payouts.flatMap((payout) => {
    const of = attempts.filter(
      ({ kind, ...one }) =>
        kind.endsWith('_CHARGE') && one.application_id === payout.application_id && one.adhoc_payment_id === payout.adhoc_payment_id,
    )
    const came = of.flatMap((charge) => ofKey(provider.records.book, charge))
    const isKnown = came.some(
      (movement) => !isRight(movement) && movement.reportedAt !== null && movement.reportedAt < payout.created_ts.getTime() - 1000,
    )
    return isKnown && !came.some(isRight)
      ? [`${payout.kind} ${payout.provider_key} was released by ${came[0]?.cents} ${came[0]?.currency} in place of ${came[0]?.asked}`]
      : []
  })
}

/**
 * Notifications about received money: one for each remaining movement, and none for others. A credit lowers the next bill instead of
 * moving.
 */
async function judgeEvents({ product, business, provider }: World, facts: Facts): Promise<string[]> {
  const people = [business.bossId, ...business.engagements.map(({ worker }) => worker.user_id)]
  const told = await product.crew.sql<{ user_id: number; title: string }>(
    sql`select user_id, title from notifications where kind in ('payout.paid', 'refund.sent') and user_id = any(${people})`,
  )
  const side = (who: string, user: number, which: (attempt: Attempt) => boolean) => {
    const received = told.filter(({ user_id }) => user_id === user).map(({ title }) => Number(title.replace(/[^0-9]/g, '')))
    const mine = facts.attempts.filter(which)
    const came = mine
      .flatMap((attempt) => ofKey(provider.records.book, attempt))
      .filter((one) => isRight(one) && !isForAPerson(facts, [one]))
    const credits = mine.filter(({ is_credit }) => is_credit).map(({ amount_cents }) => amount_cents)
    const standing = came.filter(({ cents, takenBack }) => cents > takenBack).map(({ cents }) => cents)
    const invented = without(received, [...came.map(({ cents }) => cents), ...credits])
    const untold = without(standing, received)
    return [
      ...(invented.length > 0 ? [`${who} was told of ${invented.join(', ')}, which never came`] : []),
      ...(untold.length > 0 ? [`${who} was not told of ${untold.join(', ')}, which came`] : []),
    ]
  }
  return [
    ...business.engagements.flatMap(({ id, worker }) =>
      side('The pro', worker.user_id, ({ kind, application_id }) => kind.endsWith('PAYOUT') && application_id === id),
    ),
    ...side('The business', business.bossId, ({ kind }) => kind === 'REFUND'),
  ]
}

/** Items more frequent in the first list than in the second. */
function without(all: readonly number[], known: readonly number[]): number[] {
  const left = [...known]
  return all.filter((cents) => {
    const at = left.indexOf(cents)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

type Side = { who: string; movements: readonly Movement[]; world: World }

/** The receipts of both sides, compared with the book by the provider's references. */
async function judgeReceipts(world: World, facts: Facts): Promise<string[]> {
  const wrong: string[] = []
  for (const { id, asPro } of world.business.engagements) {
    const { data: business } = await world.business.boss.call(getReceipt, { params: { id } })
    const { data: own } = await asPro.call(getOwnReceipt, { params: { id } })
    const mine = facts.attempts.filter(({ application_id }) => application_id === id)
    const movements = (direction: Movement['direction']) =>
      mine
        .flatMap((attempt) => ofKey(world.provider.records.book, attempt))
        .filter((movement) => movement.direction === direction && !isForAPerson(facts, [movement]))
    wrong.push(
      ...judgeTold({ who: 'the business', movements: [...movements('charge'), ...movements('refund')], world }, business, facts),
      ...judgeTold({ who: 'the pro', movements: movements('payout'), world }, own, facts),
      ...judgeGoingBack('the business', business, mine, facts),
      ...judgeGoingBack('the pro', own, mine, facts),
      ...judgeInvented('the business', business, world),
      ...judgeInvented('the pro', own, world),
      ...judgeStatus(
        `the business of ${id}`,
        business.business_payment_status,
        mine.filter(({ kind }) => kind === 'BUSINESS_CHARGE'),
        world,
      ),
      ...judgeStatus(
        `the pro of ${id}`,
        own.pro_payment_status,
        mine.filter(({ kind }) => kind === 'PRO_PAYOUT'),
        world,
      ),
    )
  }
  return wrong
}

function judgeTold({ who, movements, world }: Side, { timeline }: Receipt, facts: Facts): string[] {
  const { book } = world.provider.records
  const steps = timeline.filter(({ reference }) => reference !== null)
  const silent = movements
    .filter(isRight)
    .filter(({ ref, cents }) => !steps.some(({ reference, amount }) => reference === ref && amount === cents))
  const standing = movements.filter((one) => leftOf(one, book) > 0)
  const denied = standing.filter(({ ref }) =>
    steps.some(({ reference, step }) => reference === ref && ['DECLINED', 'NOT_SENT', 'RETURNED'].includes(step)),
  )
  return [
    ...silent.map(({ ref, cents }) => `The receipt of ${who} does not show ${cents} of ${ref}`),
    ...denied
      .filter(({ ref }) => !facts.alarms.some(({ detail }) => detail['provider_ref'] === ref))
      .map(({ ref }) => `The receipt of ${who} denies ${ref}, which moved`),
  ]
}

// Time has passed since: whatever is still being returned is stuck, or counts as the payment.
function judgeGoingBack(who: string, { surpluses }: Receipt, mine: readonly Attempt[], facts: Facts): string[] {
  const isTold = mine.some((attempt) => watchers(facts, attempt, []).length > 0)
  return surpluses
    .filter(({ status }) => status === 'GOING_BACK' && !isTold)
    .map(({ amount }) => `The receipt of ${who} says that ${amount} goes back, and nobody is told why it has not`)
}

function judgeInvented(who: string, { timeline }: Receipt, { provider }: World): string[] {
  return timeline
    .filter(({ step, reference }) => step === 'SUCCEEDED' && !provider.records.book.some(({ ref }) => ref === reference))
    .map(({ step, reference }) => `The receipt of ${who} says ${step} of ${reference}, and nothing moved`)
}

/** The status shown to one side: paid only if money remains, failed only if none does. */
function judgeStatus(who: string, status: string | null, attempts: readonly Attempt[], { provider }: World): string[] {
  const { book } = provider.records
  const came = attempts.flatMap((attempt) => ofKey(book, attempt)).filter(isRight)
  // A refunded amount had been paid; what the business's bank also took had not.
  const isPaid = came.some(({ cents, takenBack }) => cents > takenBack)
  const stands = came.some((one) => leftOf(one, book) > 0)
  const isInvoiced = attempts.some(({ state }) => state === 'INVOICED')
  const isByInvoice = attempts.some(({ provider_ref, state }) => state === 'SUCCEEDED' && provider_ref === null)
  if (status === 'AVAILABLE' && !isPaid && !isByInvoice) return [`${who} reads AVAILABLE, and no money stands`]
  if (status === 'FAILED' && stands && !isInvoiced) return [`${who} reads FAILED, and money stands`]
  return []
}

async function judgeInvoices(world: World, facts: Facts): Promise<string[]> {
  const { product, business, provider } = world
  const invoices = await product.crew.sql<{ id: number }>(
    sql`select id from invoices where organization_id = ${business.place.organization_id} order by id`,
  )
  const wrong: string[] = []
  for (const { id } of invoices) {
    const { data } = await business.boss.call(getInvoice, { params: { id } })
    const movements = facts.attempts
      .filter(({ invoice_id }) => invoice_id === id)
      .flatMap((attempt) => ofKey(provider.records.book, attempt))
    const right = movements.filter((movement) => isRight(movement) && !isForAPerson(facts, [movement]))
    const came = Math.min(data.total, sum(right.map(({ cents, takenBack }) => cents - takenBack)))
    const lines = sum(data.lines.map(({ amount }) => amount))
    if (data.total !== lines) wrong.push(`Invoice ${id} is over ${data.total}, and its lines add up to ${lines}`)
    if (data.issued_at !== null && data.paid !== came) wrong.push(`Invoice ${id} says ${data.paid} is paid, and ${came} came`)
  }
  return wrong
}

function signed({ kind }: Attempt, cents: number): number {
  return kind.endsWith('CHARGE') ? cents : -cents
}

function sum(cents: readonly number[]): number {
  return cents.reduce((left, right) => left + right, 0)
}
