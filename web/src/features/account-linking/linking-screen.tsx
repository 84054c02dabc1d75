import { joined } from '@crewcall/contract/rules/direction.ts'
import { listLinkableAccounts } from '@crewcall/contract/account-linking.ts'
import type { Me } from '@crewcall/contract/identity.ts'
import { IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMe } from '../../domain/person/actor.ts'
import { afterJoining, signUpWithoutJoining } from '../../domain/navigation/linking-path.ts'
import { welcomePath } from '../../domain/navigation/welcome-path.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { prettyPhone } from '../../ui/fields/text-fields.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { Delayed, ErrorScreen, Skeleton } from '../../ui/states.tsx'
import { LinkableCard } from './linkable-card.tsx'
import type { LinkingSearch } from './linking-search.ts'

type Props = { search: LinkingSearch }

/** Two accounts of one person: the one they are signed in to, the ones they entered a code for, and the way to join them. */
export function LinkingScreen({ search }: Props) {
  const { t } = useT()
  const me = useMe()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(api.query(listLinkableAccounts, {}))
  if (!me) return null
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  const found = data?.results ?? []
  return (
    <Page
      title={t('Join your accounts')}
      subtitle={t('Did you once sign in by phone and once by email? Then you may have two accounts.')}
      width="narrow"
    >
      <Section title={t('You are signed in with')}>
        <p className="as-typed">
          <strong>{joined([me.phone_number && prettyPhone(me.phone_number), me.email], ' · ')}</strong>
        </p>
      </Section>
      {!data && (
        <Delayed>
          <Skeleton height={220} />
        </Delayed>
      )}
      {found.map((account) => (
        <LinkableCard key={account.id} account={account} returnTo={search.returnTo ?? '/'} />
      ))}
      {data && found.length === 0 && <NoneYet me={me} search={search} />}
      <div className="cluster">
        {found.length > 0 && <Find me={me} search={search} label={t('Find another account')} variant="outlined" />}
        <Button variant="text" onClick={() => void navigate({ href: wayOn(me, search) })}>
          {t(found.length > 0 ? 'Continue without joining' : 'Not now')}
        </Button>
      </div>
    </Page>
  )
}

function NoneYet({ me, search }: Props & { me: Me }) {
  const { t } = useT()
  return (
    <Section>
      <p className="soft">{t('We send a code to the phone or email of the other account. Then you see what joining does, and decide.')}</p>
      <div>
        <Find me={me} search={search} label={t('Find your other account')} variant="contained" />
      </div>
    </Section>
  )
}

function Find({ me, search, label, variant }: Props & { me: Me; label: string; variant: 'contained' | 'outlined' }) {
  return (
    <ButtonLink
      to="/auth"
      search={{ linkToAccount: me.uuid, returnTo: search.returnTo }}
      variant={variant}
      icon={<IconUserSearch size={20} aria-hidden="true" />}
    >
      {label}
    </ButtonLink>
  )
}

// A person without a side of the product continues with sign-up, which then does not ask again.
function wayOn(me: Me, { returnTo = '/' }: LinkingSearch): string {
  const hasSide = me.gigster_profile_id !== null || me.managed_locations.length > 0 || me.is_gigpro_admin
  return !hasSide && welcomePath(me) === '/signup' ? signUpWithoutJoining(returnTo) : afterJoining(returnTo)
}
