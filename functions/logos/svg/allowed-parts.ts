// What a logo may be drawn with. Everything that is not named here goes: scripts, handlers, animations, links, embedded
// pages and pictures, and whatever a later browser learns to run.

const words = (text: string) => new Set(text.trim().split(/\s+/));

export const allowedElements = words(`
  svg g defs symbol use title style
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feOffset
`);

/** Wrappers whose content is the drawing, though what they do themselves is not wanted. */
export const unwrappedElements = words('a switch');

export const drawnElements = words('path rect circle ellipse line polyline polygon text use');

export const elementsWithText = words('text tspan textPath title');

/** The only ones that may point to another part of the same drawing by address. */
export const elementsWithHref = words('use textPath linearGradient radialGradient pattern');

/** May stand as attributes and in styles. */
export const allowedProperties = words(`
  alignment-baseline baseline-shift clip-path clip-rule color color-interpolation color-interpolation-filters
  direction display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size
  font-stretch font-style font-variant font-weight isolation letter-spacing marker marker-end marker-mid marker-start
  mask mask-type mix-blend-mode opacity overflow paint-order shape-rendering stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-anchor text-decoration text-rendering transform transform-origin unicode-bidi vector-effect visibility
  white-space word-spacing writing-mode
`);

export const allowedAttributes = words(`
  amplitude aria-label class clipPathUnits cx cy d dx dy edgeMode exponent filterUnits fr fx fy gradientTransform
  gradientUnits height id in in2 intercept k1 k2 k3 k4 lengthAdjust markerHeight markerUnits markerWidth
  maskContentUnits maskUnits mode offset operator orient pathLength patternContentUnits patternTransform patternUnits
  points preserveAspectRatio primitiveUnits r refX refY result role rotate rx ry slope spreadMethod startOffset
  stdDeviation tableValues textLength type values viewBox width x x1 x2 xml:space y y1 y2
`);

export const allowedFunctions = words(`
  url rgb rgba hsl hsla matrix translate translateX translateY rotate scale scaleX scaleY skew skewX skewY
`);
