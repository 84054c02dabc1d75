import { Link } from '@tanstack/react-router'
import { sentence, useT } from '../../lib/i18n.ts'
import { AddressScreen } from './address-screen.tsx'
import type { AuthSearch } from './auth-search.ts'
import code from '../../ui/code.module.css'

type Props = { search: AuthSearch }

/** The first sign-in screen: phone or email in one field. */
export function AuthRootScreen({ search }: Props) {
  return (
    <AddressScreen
      by="either"
      title={sentence('Sign in or join')}
      lead={sentence('Enter your phone number or email. We’ll send you a code to sign in.')}
      search={search}
      alternatives={<Channels search={search} />}
    />
  )
}

/** The entry page of referral links; the code is kept in the return path, for sign-up. */
export function AuthReferralScreen({ search }: Props) {
  return (
    <AddressScreen
      by="either"
      title={sentence('Someone recommended {product} to you')}
      lead={sentence('Enter your phone number or email. We’ll send you a code and set you up.')}
      search={search}
      alternatives={<Channels search={search} />}
    />
  )
}

/** Signing in by text message. */
export function AuthPhoneScreen({ search }: Props) {
  return (
    <AddressScreen
      by="phone"
      title={sentence('Sign in by phone')}
      lead={sentence('We text you a code. US numbers only.')}
      search={search}
      alternatives={<Channels search={search} without="phone" />}
    />
  )
}

/** Signing in by mail. */
export function AuthEmailScreen({ search }: Props) {
  return (
    <AddressScreen
      by="email"
      title={sentence('Sign in by email')}
      lead={sentence('We send a code to your inbox.')}
      search={search}
      alternatives={<Channels search={search} without="email" />}
    />
  )
}

function Channels({ search, without }: Props & { without?: 'phone' | 'email' }) {
  const { t } = useT()
  return (
    <>
      {without !== 'phone' && (
        <Link to="/auth/phone" search={search} className={code.link}>
          {t('Use my phone')}
        </Link>
      )}
      {without !== 'email' && (
        <Link to="/auth/email" search={search} className={code.link}>
          {t('Use my email')}
        </Link>
      )}
      <Link to="/auth/company" search={search} className={code.link}>
        {t('Use my company account')}
      </Link>
    </>
  )
}
