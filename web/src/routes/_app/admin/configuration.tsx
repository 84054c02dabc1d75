import { createFileRoute } from '@tanstack/react-router'
import { anId, oneOf, usually } from '../../../lib/search-fields.ts'
import { searchSchema } from '../../../lib/search-params.ts'
import { ConfigurationScreen } from '../../../features/admin-configuration/configuration-screen.tsx'

export const Route = createFileRoute('/_app/admin/configuration')({
  validateSearch: searchSchema({
    tab: usually(
      oneOf([
        'breaks',
        'positions',
        'certificates',
        'markets',
        'minimum-wages',
        'branding',
        'fees',
        'bank-account',
        'terms',
        'instant',
        'loyalty',
        'hiring',
        'ladder',
        'auto-select',
        'calls',
        'features',
        'retention',
      ]),
      'breaks',
    ),
    market: anId,
  }),
  component: Screen,
})

function Screen() {
  return <ConfigurationScreen market={Route.useSearch().market} />
}
