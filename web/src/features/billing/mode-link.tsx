import type { ReactNode } from 'react'
import { ButtonLink, type ButtonVariant } from '../../ui/button.tsx'
import type { BillingSearch } from './billing-search.ts'
import type { Payer } from './payer.ts'

type Props = { payer: Payer; mode: NonNullable<BillingSearch['mode']>; variant: ButtonVariant; icon?: ReactNode; children: ReactNode }

/** A link to the same billing screen in another mode. */
export function ModeLink({ payer, mode, ...look }: Props) {
  const search = mode === 'view' ? {} : { mode }
  if (payer.kind === 'location')
    return <ButtonLink to="/locations/$locationId/billing" params={{ locationId: payer.id }} search={search} {...look} />
  return <ButtonLink to="/organizations/$organizationId/billing" params={{ organizationId: payer.id }} search={search} {...look} />
}
