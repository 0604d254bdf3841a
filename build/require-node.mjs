// The commands for the build, the shop and the tests import this module first. The module imports nothing, so that an old
// Node prints this message and no syntax error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `The commands need Node 20.19 or newer, and this is Node ${process.versions.node}: see https://nodejs.org/`,
  );
  process.exit(1);
}
