import { createHash } from 'node:crypto';

/**
 * All that a script in its frame may ask of the page: `officina.page()` gives `{language, path, title}`,
 * `officina.height(pixels)` sets the frame's height. It talks through one port, which the page gives it
 * (`web/site/islands/widget.ts`). It reaches nothing of the page itself, because its origin is opaque.
 */
const PRELUDE = `'use strict';
var officina=(function(){
  var give,port=new Promise(function(resolve){give=resolve}),asked=[];
  addEventListener('message',function(event){
    if(event.source!==parent||event.data!=='officina'||!event.ports[0])return;
    var own=event.ports[0];
    own.onmessage=function(answer){var next=asked.shift();if(next)next(answer.data)};
    give(own);
  });
  return Object.freeze({
    page:function(){return port.then(function(own){return new Promise(function(resolve){asked.push(resolve);own.postMessage({ask:'page'})})})},
    height:function(pixels){port.then(function(own){own.postMessage({ask:'height',pixels:Number(pixels)})})}
  });
})();`;

const LOOK = 'body{margin:0;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}';

const hashed = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The document of a script's frame.
 * @param code parsed, without what could end its element (`platform/authored-code`)
 */
export function widgetDocument(code: string): string {
  return `<!doctype html><html><head><meta charset="utf-8"><title></title><style>${LOOK}</style><script>${PRELUDE}</script></head><body><script>${code}</script></body></html>`;
}

/**
 * The frame's own policy: this very script alone, in an opaque origin even where the frame is opened by itself. It
 * loads nothing and calls no server.
 */
export function widgetPolicy(code: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashed(PRELUDE)} ${hashed(code)}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join(';');
}
