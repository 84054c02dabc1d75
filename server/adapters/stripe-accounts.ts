import type { Stripe } from 'stripe'
import type { PayoutAccount, Payments } from '../ports/payments.ts'
import { orMissing } from './stripe-outcome.ts'

/** A pro's own account at the processor, and the page where the pro completes it. */
export function stripeAccounts(stripe: Stripe): Pick<Payments, 'createPayoutAccount' | 'onboardingLink' | 'payoutAccount'> {
  return {
    createPayoutAccount: async ({ owner_key }) =>
      accountOf(
        await stripe.accounts.create(
          {
            type: 'express',
            country: 'US',
            business_type: 'individual',
            capabilities: { transfers: { requested: true } },
            metadata: { crewcall_owner: owner_key },
          },
          { idempotencyKey: `payout-account:${owner_key}` },
        ),
      ),
    async onboardingLink({ account, return_url, refresh_url }) {
      const link = await stripe.accountLinks.create({ account, return_url, refresh_url, type: 'account_onboarding' })
      return { url: link.url }
    },
    async payoutAccount(account) {
      const found = await orMissing(() => stripe.accounts.retrieve(account))
      return found && accountOf(found)
    },
  }
}

/** Converts an Account to our types. */
export function accountOf(account: Stripe.Account): PayoutAccount {
  return {
    account: account.id,
    enabled: account.payouts_enabled === true && account.capabilities?.transfers === 'active',
    details_submitted: account.details_submitted === true,
    requirements: account.requirements?.currently_due ?? [],
    bank: bankOf(account),
    debit_card: debitCardOf(account),
  }
}

function bankOf({ external_accounts }: Stripe.Account): string | null {
  const banks = external_accounts?.data.filter((each) => each.object === 'bank_account') ?? []
  return (banks.find((each) => each.default_for_currency === true) ?? banks[0])?.fingerprint ?? null
}

// A card among the accounts for payouts is a debit card; only some take instant payouts.
function debitCardOf({ external_accounts }: Stripe.Account): PayoutAccount['debit_card'] {
  const cards = external_accounts?.data.filter((each) => each.object === 'card') ?? []
  const card = cards.find((each) => each.default_for_currency === true)
  return card?.available_payout_methods?.includes('instant') ? { mark: card.fingerprint ?? card.id, ref: card.id } : null
}
