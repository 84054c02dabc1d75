import {
  isBinaryExpression,
  isCallExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  SyntaxKind,
  type Expression,
  type JsxChild,
  type Node,
  type SourceFile,
  type TemplateExpression,
} from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'
import { isShown, isTyped, isTypedList, nameOf, type Judge } from './typed-texts.ts'

/** A user-typed text used in a sentence without isolation: the full path, the line (from 1), the expression and its context. */
type Unisolated = { path: string; line: number; value: string; within: string }

/** Separators between words of a sentence, but never those of a path, a key or a class. */
const betweenWords = /[\s()“”‘’·–—]/
/** Attributes that are never shown. */
const unreadAttributes = new Set('className classNames id key href to src d points transform viewBox htmlFor name style'.split(' '))
/** A template within a call of these is one text, as an address for a map, or is never shown. */
const unreadCalls = new Set(['isolated', 'contained', 'encodeURIComponent', 'fetch', 'querySelector', 'getElementById', 'includes'])

/**
 * Where user-typed texts are used in sentences without isolation, so that a Hebrew name reverses the words and digits beside it: in
 * templates, concatenations, joined lists, and among the text of an element. `config` is the path of a tsconfig.json.
 */
export function unisolatedTexts(config: string, isLookedAt: (path: string) => boolean): Unisolated[] {
  const api = new API({})
  try {
    const project = api.updateSnapshot({ openProject: config }).getProjects()[0]
    if (!project) throw new Error(`${config} is no project`)
    const judge = { project, judged: new Map<Node, boolean>() }
    const files = project.program.getSourceFileNames().filter(isLookedAt)
    return files.flatMap((path) => {
      const file = project.program.getSourceFile(path)
      return file ? unisolatedIn(file, judge).map((found) => told(file, found)) : []
    })
  } finally {
    api.close()
  }
}

type Found = { value: Expression; whole: Node }

function told(file: SourceFile, { value, whole }: Found): Unisolated {
  const line = file.getLineAndCharacterOfPosition(value.getStart(file)).line + 1
  return { path: file.fileName, line, value: value.getText(file), within: whole.getText(file).replaceAll(/\s+/g, ' ').slice(0, 120) }
}

function unisolatedIn(file: SourceFile, judge: Judge): Found[] {
  const found: Found[] = []
  const look = (node: Node): void => {
    if (isUnread(node)) return
    const values = isList(node) ? listsOf(node, judge) : valuesOf(node, judge).filter((value) => isTyped(judge, value))
    found.push(...values.map((value) => ({ value, whole: node })))
    // Values of a tagged template are isolated by its tag.
    if (isTaggedTemplateExpression(node)) node.template.forEachChild(look)
    else node.forEachChild(look)
  }
  look(file)
  return found
}

function isUnread(node: Node): boolean {
  if (isJsxAttribute(node)) return isIdentifier(node.name) && unreadAttributes.has(node.name.text)
  return isCallExpression(node) && unreadCalls.has(nameOf(node.expression)) && node.arguments.some(isTemplateExpression)
}

/** The values of a sentence: its expressions between the text. */
function valuesOf(node: Node, judge: Judge): Expression[] {
  if (isTemplateExpression(node)) return isSentence(node) ? node.templateSpans.map(({ expression }) => expression) : []
  if (isJsxElement(node) || isJsxFragment(node)) return valuesAmong(node.children, judge)
  if (!isBinaryExpression(node) || node.operatorToken.kind !== SyntaxKind.PlusToken) return []
  const sides = [node.left, node.right]
  return sides.some((side) => isStringLiteral(side) && betweenWords.test(side.text)) ? sides : []
}

function isSentence({ head, templateSpans }: TemplateExpression): boolean {
  const parts = [head.text, ...templateSpans.map(({ literal }) => literal.text)]
  return (
    parts.some((words) => betweenWords.test(words)) ||
    (templateSpans.length > 1 && templateSpans.some(({ expression }) => hasWords(expression)))
  )
}

/** Whether the value contains text of its own, as an optional part of the sentence. */
function hasWords(node: Node): boolean {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return betweenWords.test(node.text)
  if (isTaggedTemplateExpression(node)) return hasWords(node.template)
  if (isTemplateExpression(node)) return isSentence(node)
  let has = false
  if (!isCallExpression(node)) node.forEachChild((child) => void (has ||= hasWords(child)))
  return has
}

/** The expressions of an element that are rendered beside other text in it. */
function valuesAmong(children: readonly JsxChild[], judge: Judge): Expression[] {
  const values = children.flatMap((child) => (isJsxExpression(child) && child.expression ? [child.expression] : []))
  const shown = values.filter((value) => !(isStringLiteral(value) && value.text.trim() === '') && isShown(judge, value))
  return shown.length > 1 || children.some((child) => isJsxText(child) && child.text.trim() !== '') ? shown : []
}

function isList(node: Node): boolean {
  return isCallExpression(node) && nameOf(node.expression) === 'join'
}

function listsOf(node: Node, judge: Judge): Expression[] {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return []
  const [sign] = node.arguments
  const list = node.expression.expression
  return sign && isStringLiteral(sign) && betweenWords.test(sign.text) && isTypedList(judge, list) ? [list] : []
}
