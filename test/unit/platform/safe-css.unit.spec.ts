import { describe, expect, test } from 'vitest';
import { safeCss } from '#platform/authored-code/safe-css.ts';
import { scriptFaults } from '#platform/authored-code/script-syntax.ts';

const faults = (source: string) => {
  const safe = safeCss(source, 'azienda');
  return safe.ok ? [] : safe.faults.map(({ line, column, problem }) => `${line}:${column} ${problem}`);
};

describe('styles', () => {
  test('are printed anew, in a layer', () => {
    expect(safeCss('/* ciao */ h1 { color : red ; }', 'azienda')).toEqual({
      ok: true,
      css: '@layer azienda{h1{color:red}}',
    });
    expect(safeCss('h1{color:red', 'azienda')).toEqual({ ok: true, css: '@layer azienda{h1{color:red}}' });
  });

  test.each([
    ['/* a */\n\n  @import "x.css";', ['3:3 at-rule']],
    ['a{color:red}\n@import "x.css";', ['2:8 syntax']],
    ['@namespace url(http://x);', ['1:1 at-rule']],
    ['@inventata x{a{b:c}}', ['1:1 at-rule']],
    ['a{\n  background: url(http://altrui.example/x.png)\n}', ['2:15 foreign']],
    ['a{background:url(//altrui.example/x)}', ['1:14 foreign']],
    ['a{background:url("/\\\\altrui.example/x")}', ['1:14 foreign']],
    ['a{background:u\\72l(http://x/)}', ['1:19 too-deep']],
    ['a{--x:url(http://e/)}', ['1:7 foreign']],
    ['a{background:url(x.png)}', ['1:14 foreign']],
    ['a{background:url(data:image/svg+xml,<svg/>)}', ['1:14 foreign']],
    ['@font-face{font-family:X;src:url(//e/x.woff)}', ['1:30 foreign']],
    ['a{background:image-set("http://e/x.png" 1x)}', ['1:14 not-allowed']],
    ['@property --x{syntax:"*";inherits:false;initial-value:url(http://x)}', ['1:1 at-rule', '1:55 foreign']],
    ['a{width:expression(alert(1))}', ['1:9 not-allowed']],
    ['a{behavior:url(/x.htc)}', ['1:3 not-allowed']],
    ['a{content:"</style><script>"}', ['1:12 not-allowed', '1:20 not-allowed']],
    ['a{color:red}}', ['1:14 syntax']],
    ['a{\nfoo bar}', ['2:4 syntax']],
  ])('%j are refused, with line and column', (source, wanted) => {
    expect(faults(source).sort()).toEqual(wanted.sort());
  });

  test('may name the site’s own addresses, small pictures in themselves, media, keyframes and nesting', () => {
    const source = `@media (min-width:40em){.a{background:url(/api/v1/page/1/images/2/960);&:hover{color:red}}}
      @keyframes x{to{opacity:0}} .b{background:url(data:image/png;base64,AAAA)}`;
    expect(faults(source)).toEqual([]);
  });

  test('never leave their layer, whatever is written', () => {
    for (const source of ['} a{color:red}', 'a{} } b{color:red}', 'a{color:red}}} @layer x{', '</style>']) {
      const safe = safeCss(source, 'azienda');
      const depth = safe.ok
        ? [...safe.css].reduce((at, sign) => at + (sign === '{' ? 1 : sign === '}' ? -1 : 0), 0)
        : 0;
      expect([source, safe.ok, depth]).toEqual([source, false, 0]);
    }
  });
});

describe('scripts', () => {
  test('are parsed, never run', () => {
    expect(scriptFaults('throw new Error("run")')).toEqual([]);
    expect(scriptFaults('var a = 1;\nvar b = ;')).toMatchObject([{ line: 2, problem: 'syntax' }]);
  });

  test.each(['"</script>"', '"<!--"', '1 --> 0', '"</ScRiPt x>"'])('%s could end their element', (source) => {
    expect(scriptFaults(`var a;\n${source}`)).toMatchObject([{ line: 2, problem: 'not-allowed' }]);
  });
});
