import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/pro')({
  beforeLoad: ({ context: { actor } }) => {
    if (actor.gigster_profile_id === null) throw redirect({ href: '/signup', replace: true })
  },
})
