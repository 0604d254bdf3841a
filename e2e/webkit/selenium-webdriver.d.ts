// selenium-webdriver ships no types. Only the part these tests use.
declare module 'selenium-webdriver' {
  interface WebElement {
    click(): Promise<void>;
    getAttribute(name: string): Promise<string | null>;
  }
  interface Actions {
    move(to: { origin: WebElement | string; x?: number; y?: number }): Actions;
    press(button: number): Actions;
    release(button: number): Actions;
    sendKeys(key: string): Actions;
    keyDown(key: string): Actions;
    keyUp(key: string): Actions;
    perform(): Promise<void>;
  }
  interface Options {
    deleteAllCookies(): Promise<void>;
    setTimeouts(limits: { pageLoad: number; script: number }): Promise<void>;
    window(): { setRect(rect: { x: number; y: number; width: number; height: number }): Promise<unknown> };
  }
  export interface WebDriver {
    get(url: string): Promise<void>;
    getCurrentUrl(): Promise<string>;
    findElement(by: unknown): WebElement & Promise<WebElement>;
    executeScript<T>(script: string, ...given: unknown[]): Promise<T>;
    wait(test: () => Promise<unknown>, limit: number, message: string): Promise<unknown>;
    actions(): Actions;
    manage(): Options;
    quit(): Promise<void>;
  }
  export class Builder {
    usingServer(url: string): Builder;
    withCapabilities(capabilities: Record<string, unknown>): Builder;
    build(): Promise<WebDriver>;
  }
  export const By: { css(selector: string): unknown };
  export const Button: { LEFT: number };
  export const Key: Record<'RETURN' | 'SPACE' | 'TAB' | 'SHIFT' | 'ESCAPE', string>;
  export const Origin: { VIEWPORT: string };
}
