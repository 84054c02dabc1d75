import type { saveOrientation } from '@crewcall/contract/orientations.ts'
import type { Sent } from '@crewcall/contract/kit.ts'
import type { OrientationAudience } from '@crewcall/contract/rules/orientation.ts'

type Body = Sent<typeof saveOrientation>['body']
type Given = { name?: string; is_on?: boolean; audiences?: OrientationAudience[]; right_choice?: number; everybody_again?: boolean }

/** An orientation of three steps, switched on, for first shifts; answer 1 of its question in step 2 is right. */
export function exampleOrientation({
  name = 'First day',
  is_on = true,
  audiences = ['FIRST_GIG'],
  right_choice = 1,
  ...rest
}: Given): Body {
  return {
    name,
    is_on,
    audiences,
    steps: [
      { kind: 'READ', title: 'House rules', text: 'Black shoes.\nNo phones on the floor.' },
      { kind: 'QUIZ', title: 'Where do you come in?', choices: ['The front door', 'The yard'], right_choice },
      { kind: 'CONFIRM', title: 'I have read the house rules' },
    ],
    ...rest,
  }
}
