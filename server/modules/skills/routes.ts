import * as breakRules from '@crewcall/contract/break-rules.ts'
import * as skills from '@crewcall/contract/skills.ts'
import { mount } from '../../platform/mount.ts'
import { addRequirement } from './add-requirement.ts'
import { addBreakRule, applyBreakRulePack, changeBreakRule, listBreakRules, removeBreakRule } from './break-rules.ts'
import {
  listCertificationTypes,
  listContractorTypes,
  listManagerSkills,
  listMarkets,
  listRequirements,
  listSkills,
  suggestBreaks,
} from './list-reference.ts'

export const routes = [
  mount(skills.listSkills, listSkills, { replica: true }),
  mount(skills.listManagerSkills, listManagerSkills),
  mount(skills.listContractorTypes, listContractorTypes, { replica: true }),
  mount(skills.listMarkets, listMarkets, { replica: true }),
  mount(skills.listRequirements, listRequirements),
  mount(skills.addRequirement, addRequirement),
  mount(skills.suggestBreaks, suggestBreaks),
  mount(skills.listCertificationTypes, listCertificationTypes, { replica: true }),
  mount(breakRules.listBreakRules, listBreakRules),
  mount(breakRules.addBreakRule, addBreakRule),
  mount(breakRules.changeBreakRule, changeBreakRule),
  mount(breakRules.removeBreakRule, removeBreakRule),
  mount(breakRules.applyBreakRulePack, applyBreakRulePack),
]
