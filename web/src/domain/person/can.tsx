import { can, type Ability, type Target } from '@crewcall/contract/rules/policy.ts'
import type { ReactNode } from 'react'
import { useActor } from './actor.ts'
import { useWhyNot } from './why-not.ts'

type Props = { do: Ability; at?: Target; children: ReactNode; otherwise?: ReactNode | ((reason: string) => ReactNode) }

/** Shows its content to permitted users; `otherwise` may say why not. The server uses the same policy. */
export function Can({ do: ability, at, children, otherwise = null }: Props) {
  const reason = useWhyNot(ability, at)
  if (reason === null) return children
  return typeof otherwise === 'function' ? otherwise(reason) : otherwise
}

/** The same check for handlers and columns. */
export function useCan(ability: Ability, at?: Target): boolean {
  return can(useActor(), ability, at)
}
