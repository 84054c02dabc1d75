import { isolated, joined } from '@crewcall/contract/rules/direction.ts'
import type { LinkableAccount } from '@crewcall/contract/account-linking.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configQuery, fullName } from '../../domain/person/actor.ts'
import { toldSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { prettyPhone } from '../../ui/fields/text-fields.tsx'
import { Section } from '../../ui/page.tsx'
import { useJoinAccount } from './commands.ts'
import { Notice } from '../../ui/notice.tsx'

/** An account for which the person entered a code: its owner, the effect of joining, or why it cannot be joined. */
export function LinkableCard({ account, returnTo }: { account: LinkableAccount; returnTo: string }) {
  const { t, refused } = useT()
  const address = account.connection === 'phone' ? prettyPhone(account.address) : account.address
  return (
    <Section title={t('Your other account: {address}', { address })}>
      <Facts account={account} />
      {account.refusal ? (
        <Notice tone="wait" role="note">
          {refused({ reason: account.refusal.code, message: account.refusal.message })} <Support />
        </Notice>
      ) : (
        <Join account={account} address={address} returnTo={returnTo} />
      )}
    </Section>
  )
}

function Facts({ account }: { account: LinkableAccount }) {
  const { t, locale } = useT()
  const since = new Date(account.date_joined).toLocaleDateString(locale, { year: 'numeric', month: 'long', day: 'numeric' })
  const facts = [
    fullName(account),
    t('Since {date}', { date: since }),
    account.is_pro ? t('Pro profile') : '',
    account.places.length > 0 ? t('Manages {places}', { places: new Intl.ListFormat(locale).format(account.places.map(isolated)) }) : '',
  ]
  return <p className="soft">{joined(facts, ' · ')}</p>
}

function Join({ account, address, returnTo }: { account: LinkableAccount; address: string; returnTo: string }) {
  const { t } = useT()
  const { join, isPending } = useJoinAccount(returnTo)
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const lines = outcomeLines(t, account, address)

  async function handleJoin() {
    setAsking(false)
    setProblem(undefined)
    try {
      await join(account.id)
    } catch (error) {
      setProblem(toldSentence(error))
    }
  }
  return (
    <>
      <ul className="bullets">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {problem !== undefined && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      <div>
        <Button busy={isPending} onClick={() => setAsking(true)}>
          {t('Join the accounts')}
        </Button>
      </div>
      <Confirm
        opened={asking}
        title={t('Join them for good?')}
        action={t('Join the accounts')}
        destructive={false}
        onConfirm={handleJoin}
        onClose={() => setAsking(false)}
      >
        <p>{lines[0]}</p>
        <p>{t('This cannot be undone.')}</p>
      </Confirm>
    </>
  )
}

function Support() {
  const { t } = useT()
  const { data: config } = useQuery(configQuery)
  return config ? <a href={config.links.support}>{t('Contact support')}</a> : null
}

/** The effects of joining, a sentence each; the remaining account comes first. */
function outcomeLines(t: ReturnType<typeof useT>['t'], { outcome }: LinkableAccount, address: string): string[] {
  if (!outcome) return []
  const list = (addresses: string[]) =>
    joined(
      addresses.map((one) => (one.startsWith('+') ? prettyPhone(one) : one)),
      ', ',
    )
  return [
    outcome.keeps === 'this'
      ? t('The account of {address} closes. Its roles move to the account you are signed in to.', { address })
      : t('You continue with the account of {address}. The one you are signed in to now closes, and its roles move over.', { address }),
    ...(outcome.moves.length > 0 ? [t('{addresses} signs you in to the joined account.', { addresses: list(outcome.moves) })] : []),
    ...(outcome.ends.length > 0
      ? [t('{addresses} leaves the account: it no longer signs you in and gets no messages.', { addresses: list(outcome.ends) })]
      : []),
    t('Devices signed in to the account that closes are signed out.'),
    ...(outcome.moves.length > 0 ? [t('Your payout account cannot be changed for 24 hours.')] : []),
  ]
}
