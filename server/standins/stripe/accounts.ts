import { createHash } from 'node:crypto'
import { branch, field, texts } from '../kit/form.ts'
import { html, redirect } from '../kit/http.ts'
import { missing } from './errors.ts'
import { onboardingPage } from './pages.ts'
import type { Entity } from './store.ts'
import { unixNow } from './store.ts'
import type { Route, World } from './world.ts'
import { need, text } from './world.ts'

const whatIsMissing = ['external_account', 'individual.first_name', 'individual.last_name', 'tos_acceptance.date']

export const accountRoutes: Route[] = [
  {
    method: 'POST',
    pattern: /^\/v1\/accounts$/,
    run({ world, form }) {
      const account = world.store.put({
        id: world.store.id('acct'),
        object: 'account',
        business_type: field(form, 'business_type') ?? null,
        capabilities: { transfers: 'inactive' },
        charges_enabled: false,
        country: field(form, 'country') ?? 'US',
        created: unixNow(),
        default_currency: 'usd',
        details_submitted: false,
        email: field(form, 'email') ?? null,
        external_accounts: { object: 'list', data: [] },
        metadata: texts(branch(form, 'metadata')),
        payouts_enabled: false,
        requirements: {
          currently_due: whatIsMissing,
          eventually_due: whatIsMissing,
          past_due: [],
          disabled_reason: 'requirements.past_due',
        },
        type: field(form, 'type') ?? 'express',
      })
      return world.accountsReady ? setAccount(world, account.id, { enabled: true, bankRefuses: false }) : account
    },
  },
  {
    method: 'GET',
    pattern: /^\/v1\/accounts\/([^/]+)$/,
    run({ world, id }) {
      return need(world.store, 'account', id)
    },
  },
  {
    method: 'POST',
    pattern: /^\/v1\/account_links$/,
    run({ world, form }) {
      const account = need(world.store, 'account', field(form, 'account') ?? '')
      const link = world.store.put({
        id: world.store.id('link'),
        object: 'onboarding_page',
        account: account.id,
        created: unixNow(),
        expires_at: unixNow() + 300,
        refresh_url: field(form, 'refresh_url') ?? null,
        return_url: field(form, 'return_url') ?? null,
      })
      return { object: 'account_link', created: link['created'], expires_at: link['expires_at'], url: `${world.url()}/setup/e/${link.id}` }
    },
  },
  {
    method: 'GET',
    pattern: /^\/setup\/e\/([^/]+)$/,
    open: true,
    run({ world, id }) {
      const link = need(world.store, 'onboarding_page', id)
      const expired = Number(link['expires_at']) < unixNow()
      if (expired && text(link, 'refresh_url')) return { answer: redirect(text(link, 'refresh_url')) }
      return { answer: html(onboardingPage(link)) }
    },
  },
  {
    method: 'POST',
    pattern: /^\/setup\/e\/([^/]+)$/,
    open: true,
    run({ world, id, form }) {
      const link = need(world.store, 'onboarding_page', id)
      if (field(form, 'finish') === 'yes') {
        const number = field(form, 'number') ?? ''
        setAccount(world, text(link, 'account'), {
          enabled: true,
          bankRefuses: field(form, 'bank') === 'refuses',
          ...(number === '' ? {} : { number }),
        })
      }
      return { answer: redirect(text(link, 'return_url')) }
    },
  },
]

type AccountState = { enabled: boolean; bankRefuses: boolean; number?: string }

/** Completes or restricts a connected account, and sets whether its bank accepts payouts. Without a number it has a bank account of its own. */
export function setAccount(world: World, id: string, { enabled, bankRefuses, number = id }: AccountState): Entity {
  const account = world.store.get(id)
  if (account?.object !== 'account') throw missing('account', id)
  const due = enabled ? [] : ['individual.verification.document']
  const external = debitNumber.test(number) ? debitCard(number) : bankAccount(number)
  Object.assign(account, {
    capabilities: { transfers: enabled ? 'active' : 'inactive' },
    details_submitted: true,
    payouts_enabled: enabled,
    external_accounts: { object: 'list', data: [external] },
    requirements: { currently_due: due, eventually_due: due, past_due: due, disabled_reason: enabled ? null : 'requirements.past_due' },
  })
  world.store.put(account)
  world.store.state.refusing_banks[id] = bankRefuses
  world.hooks.emit('account.external_account.created', { ...external, account: id }, id)
  world.hooks.emit('account.updated', account, id)
  return account
}

// A number as long as that of a card is that of a debit card.
const debitNumber = /^\d{16}$/

function debitCard(number: string): Entity {
  const fingerprint = createHash('sha256').update(number).digest('hex').slice(0, 16)
  const available_payout_methods = ['standard', 'instant']
  const id = `card_${fingerprint}`
  return { id, object: 'card', available_payout_methods, currency: 'usd', default_for_currency: true, fingerprint, last4: number.slice(-4) }
}

function bankAccount(number: string): Entity {
  const fingerprint = createHash('sha256').update(number).digest('hex').slice(0, 16)
  const id = `ba_${fingerprint}`
  return { id, object: 'bank_account', country: 'US', currency: 'usd', default_for_currency: true, fingerprint, last4: number.slice(-4) }
}
