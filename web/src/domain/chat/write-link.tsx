import { IconMessage } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'

type Props = {
  applicationId: number
  /** The pro, or the location. */ name: string
  /** In a row, with only an icon. */ isShort?: boolean
}

/** Opens what a location and a pro write to each other about an application, or its first message. */
export function WriteLink({ applicationId, name, isShort = false }: Props) {
  const { t } = useT()
  const words = t('Write to {name}', { name })
  const to = { to: '/chat/pre-screen', search: { application_id: String(applicationId) } } as const
  if (isShort)
    return (
      <ButtonLink {...to} variant="ghost" size="small" title={words}>
        <IconMessage size={20} role="img" aria-label={words} />
      </ButtonLink>
    )
  return (
    <ButtonLink {...to} variant="outlined" icon={<IconMessage size={18} aria-hidden="true" />}>
      {words}
    </ButtonLink>
  )
}
