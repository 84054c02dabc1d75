import type { JobCandidate } from '@crewcall/contract/job-candidates.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { IconReceipt } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.ts'
import { Notice } from '../../../ui/notice.tsx'
import { nameOf, type Person } from '../pipeline/commands.ts'

type Costing = Person & { conversion: NonNullable<JobCandidate['conversion']> }

/** What hiring these people costs together, in cents. */
export function conversionCents(people: readonly Person[]): number {
  return people.filter(costs).reduce((sum, { conversion }) => sum + conversion.fee_cents, 0)
}

/** What hiring pros of the marketplace costs, before it is done; nothing where the operator asks no fee (docs/rules/hire.md#conversion-fee). */
export function ConversionNotice({ people }: { people: readonly Person[] }) {
  const { t, locale } = useT()
  const costing = people.filter(costs)
  if (costing.length === 0) return null
  return (
    <Notice
      tone="wait"
      icon={<IconReceipt size={20} aria-hidden="true" />}
      title={t('Hiring from the marketplace costs {amount}', { amount: formatCents(conversionCents(people), locale) })}
    >
      {costing.map((person) => (
        <p key={person.id}>
          {t('{name} worked here for {worked, number} of the {free, number} hours after which it is free.', {
            name: nameOf(person),
            worked: Math.floor(person.conversion.worked_minutes / 6) / 10,
            free: person.conversion.free_after_hours,
          })}
        </p>
      ))}
      <p>{t('The platform sends you an invoice for it.')}</p>
    </Notice>
  )
}

function costs(person: Person): person is Costing {
  return (person.conversion ?? null) !== null
}
