import sql from 'sql-template-tag'
import type { Business } from './business.ts'
import { Life, live } from './lives.ts'
import type { Product } from './product.ts'
import type { Provider } from './provider.ts'

const minute = 60_000
const day = 24 * 60 * minute
const dailyAt = 8 * 60 + 40

/** One run: a business, its provider, and time. */
export class World {
  readonly product: Product
  readonly provider: Provider
  readonly business: Business
  /** Answers that must never occur: 500 and above from a living process. */
  readonly faults: string[] = []
  /** The newest alarm before the run. */
  readonly lastAlarm: number
  #lastDay: number

  constructor(product: Product, { provider, business, lastAlarm }: Pick<World, 'provider' | 'business' | 'lastAlarm'>) {
    this.product = product
    this.provider = provider
    this.business = business
    this.lastAlarm = lastAlarm
    this.#lastDay = dayOf(product.now())
  }

  /** A call to the API; the answering process may die after some statements, and then the answer is lost. */
  async call<T extends { status: number }>(name: string, call: () => Promise<T>, diesAfter: number | null = null): Promise<T | undefined> {
    const life = new Life(diesAfter ?? undefined)
    const answer = await live(life, call)
    if (life.isOver) return undefined
    if (answer && answer.status >= 500) this.faults.push(`${name} was answered ${answer.status}`)
    return answer
  }

  work(diesAfter: number | null): Promise<void> {
    return this.product.work(new Life(diesAfter ?? undefined))
  }

  /** Lets time pass: whatever is due at the provider and in the product happens at its time. */
  async pass(minutes: number, diesAfter: number | null = null): Promise<void> {
    const until = this.product.now() + minutes * minute
    let life = new Life(diesAfter ?? undefined)
    await this.product.work(life)
    for (let now = this.product.now(); now < until; now = this.product.now()) {
      const next = Math.min(until, Math.max(now + 1000, Math.min(this.provider.records.next, await this.#nextTry(), this.#nextSweep(now))))
      this.product.crew.clock.advance((next - now) / minute)
      if (life.isOver) life = new Life()
      await this.#turn(life)
    }
  }

  /** The provider becomes honest; time passes until nothing is pending. */
  async settle(): Promise<void> {
    this.provider.beHonest()
    const most = this.product.now() + 70 * day
    await this.pass(2 * 24 * 60)
    while (this.product.now() < most) {
      const next = Math.min(
        this.provider.records.next,
        await this.#nextTry(),
        (await this.#isInvoiceOpen()) ? this.product.now() + day : Number.POSITIVE_INFINITY,
      )
      if (next === Number.POSITIVE_INFINITY) break
      await this.pass(Math.max(1, Math.min(next - this.product.now() + minute, day) / minute))
    }
    await this.pass(2 * 24 * 60)
  }

  async #turn(life: Life): Promise<void> {
    await this.provider.records.passTime()
    await this.product.sweep(['payments.resolve_stuck', 'payments.retry_parked'], life)
    const today = dayOf(this.product.now())
    if (today === this.#lastDay) return
    this.#lastDay = today
    const isBookRead = this.provider.records.lines.some(({ created }) => created * 1000 > this.product.now() - 4 * day)
    await this.product.sweep([
      ...(isBookRead ? ['payments.reconcile'] : []),
      ...(this.business.setting.paysBy === 'invoice' ? ['payments.sweep_invoices'] : []),
    ])
  }

  async #nextTry(): Promise<number> {
    const { organization_id } = this.business.place
    const [found] = await this.product.crew.sql<{ at: Date | null }>(sql`
      select min(next_try_at) as at from payment_intents where organization_id = ${organization_id}
        and state in ('INTENT', 'SENT', 'UNKNOWN', 'NOT_SENT', 'DECLINED', 'PENDING')`)
    return found?.at?.getTime() ?? Number.POSITIVE_INFINITY
  }

  async #isInvoiceOpen(): Promise<boolean> {
    if (this.business.setting.paysBy !== 'invoice') return false
    const { organization_id } = this.business.place
    return (
      (await this.product.crew.sql(sql`select 1 from invoices where organization_id = ${organization_id} and issued_at is null`)).length > 0
    )
  }

  // The daily jobs run at 8:40.
  #nextSweep(now: number): number {
    return (dayOf(now) + 1) * day + dailyAt * minute
  }
}

function dayOf(ms: number): number {
  return Math.floor((ms - dailyAt * minute) / day)
}
