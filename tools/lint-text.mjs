/**
 * Lint rule: text needs its own element, unless it and its sibling elements never change.
 *
 * A browser's translation replaces each text node with <font> elements. React still holds the old node: changing text keeps its
 * earlier translation, and removing it, or inserting before it, throws. If text is the only child, React sets the element's
 * content and all is well.
 */
const textInOwnElement = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [{ type: 'object', properties: { elements: { type: 'array' } } }],
    messages: { alone: 'Give this text an element of its own: a browser that translates it would break React.' },
  },
  create(context) {
    const elements = new Set(context.options[0]?.elements)
    const mayBeText = (expression) => textual(expression, elements)
    const isText = (child) => isWords(child) || (child.type === 'JSXExpressionContainer' && mayBeText(child.expression))
    const check = (node) => {
      const children = node.children.filter((child) => !isBlank(child))
      const texts = children.filter(isText)
      // A fragment's siblings aren't known here.
      const alone = node.type === 'JSXElement' && children.length === 1
      if (alone || !texts.length || (node.type === 'JSXElement' && children.every(stays))) return
      for (const child of texts)
        context.report({ node: child, messageId: 'alone', fix: (fixer) => wrapped(child, fixer, context.sourceCode) })
    }
    const checkReturned = (returned) => {
      if (returned && returned.type !== 'BlockStatement' && mayBeText(returned))
        context.report({ node: returned, messageId: 'alone' })
    }
    return {
      JSXElement: check,
      JSXFragment: check,
      ReturnStatement(node) {
        if (isComponent(functionAround(node))) checkReturned(node.argument)
      },
      ArrowFunctionExpression(node) {
        if (isComponent(node)) checkReturned(node.body)
      },
    }
  },
}

function functionAround(node) {
  for (let at = node.parent; at; at = at.parent) if (/Function/.test(at.type)) return at
}

const isComponent = (node) =>
  /^[A-Z]/.test(node?.id?.name ?? (node?.parent.type === 'VariableDeclarator' ? node.parent.id.name : '') ?? '')

const isWords = (child) => child.type === 'JSXText' && child.value.trim() !== ''

const isBlank = (child) =>
  (child.type === 'JSXText' && !isWords(child)) ||
  (child.type === 'JSXExpressionContainer' &&
    (child.expression.type === 'JSXEmptyExpression' || isSpace(child.expression)))

const isSpace = (expression) => expression.type === 'Literal' && String(expression.value).trim() === ''

const stays = (child) => isWords(child) || child.type === 'JSXElement' || child.type === 'JSXFragment'

function textual(expression, elements) {
  const within = (inner) => textual(inner, elements)
  switch (expression.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return false
    case 'LogicalExpression':
      return within(expression.right)
    case 'ConditionalExpression':
      return within(expression.consequent) || within(expression.alternate)
    case 'Literal':
      return typeof expression.value === 'string'
    case 'SequenceExpression':
    case 'ArrayExpression':
      return false
    case 'CallExpression':
      return !elements.has(nameOf(expression.callee)) && !drawsElements(expression, within)
    default:
      return !elements.has(nameOf(expression))
  }
}

const nameOf = ({ type, name, property }) => (type === 'MemberExpression' ? property.name : name)

/** `rows.map((row) => <Row … />)`. */
function drawsElements({ callee, arguments: [drawn] }, within) {
  if (!['map', 'flatMap'].includes(nameOf(callee)) || drawn?.type !== 'ArrowFunctionExpression') return false
  return drawn.body.type === 'BlockStatement' || !within(drawn.body)
}

function wrapped(child, fixer, source) {
  const { expression } = child
  if (expression?.type === 'LogicalExpression')
    return fixer.replaceText(expression.right, `<span>{${source.getText(expression.right)}}</span>`)
  return fixer.replaceText(child, `<span>${source.getText(child)}</span>`)
}

export default { meta: { name: 'text' }, rules: { 'in-own-element': textInOwnElement } }
