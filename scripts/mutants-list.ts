import type { Mutant } from './mutant.ts'
import { accountMutants } from './mutants-of-accounts.ts'
import { addressMutants } from './mutants-of-addresses.ts'
import { captainMutants } from './mutants-of-captains.ts'
import { cellMutants } from './mutants-of-cells.ts'
import { clockMutants } from './mutants-of-clock.ts'
import { entryPointMutants } from './mutants-of-entry-points.ts'
import { invoiceMutants } from './mutants-of-invoices.ts'
import { keyMutants } from './mutants-of-keys.ts'
import { signOnMutants } from './mutants-of-sign-on.ts'
import { moneyMutants } from './mutants-of-money.ts'
import { modelMutants } from './mutants-of-the-model.ts'
import { safeguardMutants } from './mutants-of-safeguards.ts'
import { offerMutants } from './mutants-of-offers.ts'
import { openingMutants } from './mutants-of-openings.ts'
import { peopleMutants } from './mutants-of-people.ts'
import { platformActMutants } from './mutants-of-platform-acts.ts'
import { platformMutants } from './mutants-of-platform.ts'
import { raceMutants } from './mutants-of-races.ts'
import { settingMutants } from './mutants-of-settings.ts'
import { tenantMutants } from './mutants-of-tenants.ts'
import { webhookMutants } from './mutants-of-webhooks.ts'

/** Every mutant, by area. */
export const mutants: readonly Mutant[] = [
  ...safeguardMutants,
  ...raceMutants,
  ...entryPointMutants,
  ...tenantMutants,
  ...keyMutants,
  ...signOnMutants,
  ...webhookMutants,
  ...peopleMutants,
  ...accountMutants,
  ...moneyMutants,
  ...modelMutants,
  ...invoiceMutants,
  ...captainMutants,
  ...clockMutants,
  ...platformMutants,
  ...offerMutants,
  ...openingMutants,
  ...settingMutants,
  ...platformActMutants,
  ...addressMutants,
  ...cellMutants,
]
