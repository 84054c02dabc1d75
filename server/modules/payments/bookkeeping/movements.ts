import type { BilledMovement } from '@crewcall/contract/rules/billed-year.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { sumCents } from '@crewcall/contract/rules/money.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import type { Place } from './places.ts'
import type { Line } from './statement-lines.ts'

type Fact = Pick<BilledMovement, 'way' | 'bill'> & { id: number; organization_id: number; transaction: number }
/** One movement of money at a location: its entries in the statement together. */
export type StatementMovement = BilledMovement & { organization_id: number; first: Line }

/** The movements that these entries of statements belong to, oldest first, with the lines of their bills and how they were paid. */
export async function movementsOf(ctx: Ctx, places: readonly Place[], lines: readonly Line[]): Promise<StatementMovement[]> {
  const facts = await factsOf(ctx, places, lines)
  const movements = Map.groupBy(
    lines.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id),
    ({ id, location_id: at }) => joined([facts.get(id)?.transaction ?? id, at], ':'),
  )
  return [...movements.values()].flatMap((own) => movementOf(own, facts))
}

function movementOf(lines: readonly Line[], facts: ReadonlyMap<number, Fact>): StatementMovement[] {
  const [first] = lines
  const fact = first && facts.get(first.id)
  if (!first || !fact) return []
  const { organization_id, way, bill } = fact
  const of = (entry: Line['entry']) => sumCents(lines.filter((line) => line.entry === entry).map(({ amount }) => amount))
  const sums = { charged: of('CHARGED'), credited: of('CREDITED'), paid: of('PAID'), paid_back: of('PAID_BACK') }
  return [{ organization_id, first, way, bill, ...sums }]
}

/** What a statement does not say of its entries: the transaction that they belong to, how it was paid, and the lines of its bill. */
async function factsOf(ctx: Ctx, places: readonly Place[], lines: readonly Line[]): Promise<Map<number, Fact>> {
  const organizations = [...new Set(places.map(({ organization_id }) => organization_id))]
  const facts = await ctx.tx.rows<Fact>(sql`
    select e.id, e.organization_id, e.ledger_transaction_id as transaction,
      case when t.invoice_payment_id is not null then 'bank_transfer' when m.type = 'card' then 'card' when m.type = 'us_bank_account' then 'bank_account'
        else 'other_payment' end as way,
      coalesce((select jsonb_agg(jsonb_build_object('line', c.line, 'cents', c.amount_cents) order by c.line)
        from charge_lines c where c.organization_id = t.organization_id and c.payment_intent_id = t.payment_intent_id), '[]') as bill
    from ledger_entries e
      join ledger_transactions t on t.organization_id = e.organization_id and t.id = e.ledger_transaction_id
      left join payment_intents i on i.organization_id = t.organization_id and i.id = t.payment_intent_id
      left join payment_methods m on m.organization_id = i.organization_id and m.id = i.payment_method_id
    where e.organization_id = any(${organizations}::bigint[]) and e.id = any(${lines.map(({ id }) => id)}::bigint[])`)
  return new Map(facts.map((fact) => [fact.id, fact]))
}
