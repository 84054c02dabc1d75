/**
 * The audience of a notification. `pro`: the one it is about. `confirmed_pros`: everyone confirmed on the shift. `team`: location admins
 * and team members. `admins`: location admins. `shift_managers`: the one who posted the shift and its onsite manager, else the admins.
 * `duty`: the contact phone of the shift. `platform`: platform admins. `user`: the person it is about. Organization admins count as admins
 * of each location.
 */
export type Audience = 'pro' | 'confirmed_pros' | 'team' | 'admins' | 'shift_managers' | 'duty' | 'platform' | 'user'
export type Channel = 'in_app' | 'push' | 'sms' | 'email'
/** The side of the product on which a person receives it; decides which settings apply. */
export type Side = 'pro' | 'manager' | 'platform' | 'anyone'
/** Title and body in ICU MessageFormat; `{name}` is replaced by a fact of the scene. */
export type Text = readonly [title: string, body: string]

/** One row of the matrix. */
export type Kind = {
  side: Side
  audience: readonly Audience[]
  /** On unless the person switched them off. Without `push` it never goes by push: its words are not for a lock screen. */
  channels: readonly Channel[]
  /** About money or safety: the default channels cannot be switched off (docs/rules/notifications.md#channels). */
  is_locked: boolean
  /** Texts are also sent at night; others wait from 22:00 to 7:00 local time (docs/rules/notifications.md#quiet-hours). */
  is_urgent: boolean
  /** The linked page, with `{location_id}`, `{gig_id}`, `{application_id}`, `{invoice_id}`. */
  link: string
  /** The page instead if it tells of several shifts. */
  link_to_several?: string
  /** Its name on the settings screen. */
  label: string
  en: Text
  es: Text
}

type Way = 'usual' | 'locked' | 'urgent' | 'locked urgent'
type Words = Pick<Kind, 'link' | 'link_to_several' | 'label' | 'en' | 'es'>

/** Builds rows of one side from a short form: audience, `in_app push sms email`, whether locked or urgent, and the text. */
export function kindsOf(side: Side) {
  return (audience: Audience | readonly Audience[], channels: string, way: Way, words: Words): Kind => ({
    side,
    audience: typeof audience === 'string' ? [audience] : audience,
    channels: (['in_app', 'push', 'sms', 'email'] as const).filter((channel) => channels.split(' ').includes(channel)),
    is_locked: way.includes('locked'),
    is_urgent: way.includes('urgent'),
    ...words,
  })
}
